/// The measurements from which `SystemFontMetrics` computes metrics of the system font.
///
/// Lengths are in units of 1/2048 em. Advances are given for the characters from space to tilde and for four masters
/// (small and large optical size, regular and bold), between which `SystemFontMetrics` interpolates.
///
/// Origin: a model fitted to measurements of iOS that the project Vercantez/openuikit published
/// (`golden/font_metrics_ios.json`). The model reproduces 384 measured string widths within 0.002 points, pair kerning
/// aside. Tracking below 8 and above 40 points is from Apple's published tables. License: the table states facts; no
/// license is recorded for the published measurements.
enum SystemFontTable {
  /// The number of table units in an em.
  static let unitsPerEm: Double = 2048

  /// The ASCII code of the first character in the table.
  static let firstCode: UInt8 = 32

  /// The advance of each character in the four masters: small regular, small bold, large regular, large bold.
  static let advances: [SIMD4<Double>] = textRegular.indices.map {
    SIMD4(textRegular[$0], textBold[$0], displayRegular[$0], displayBold[$0])
  }

  private static let textRegular: [Double] = [
    576, 637, 978, 1290, 1290, 1895, 1457, 608, 782, 782, 966, 1290, 608, 966, 608, 624, 1290, 950, 1236, 1284,
    1318, 1266, 1304, 1166, 1308, 1304, 608, 608, 1290, 1290, 1290, 1050, 1880, 1380, 1346, 1466, 1488, 1220,
    1172, 1529, 1520, 548, 1102, 1349, 1163, 1790, 1520, 1580, 1301, 1580, 1338, 1305, 1298, 1510, 1380, 1982,
    1390, 1342, 1355, 782, 624, 782, 1290, 1195, 1024, 1130, 1258, 1146, 1258, 1170, 741, 1248, 1205, 506, 505,
    1112, 518, 1782, 1195, 1210, 1250, 1248, 780, 1072, 744, 1195, 1110, 1586, 1074, 1112, 1104, 782, 530, 782,
    1290,
  ]

  private static let textBold: [Double] = [
    528, 729.5, 1165, 1375, 1375, 2121, 1524.5, 712, 878, 878, 992, 1375, 712, 992, 712, 685, 1402, 1048, 1317,
    1370, 1407, 1358.5, 1400, 1238, 1421, 1400, 712, 712, 1375, 1375, 1375, 1141, 1898.5, 1500, 1420, 1518,
    1530.5, 1273.5, 1223.5, 1557, 1604, 652, 1231, 1452.5, 1218, 1856.5, 1573, 1610.5, 1379.5, 1610.5, 1422,
    1382.5, 1352, 1557, 1477, 2067, 1494, 1450, 1383.5, 878, 685, 878, 1375, 1284.5, 1024, 1207.5, 1334, 1203,
    1334, 1230.5, 835.5, 1321.5, 1294.5, 588, 587.5, 1231.5, 604, 1909, 1284.5, 1269, 1325, 1326, 891, 1160,
    845, 1284.5, 1193.5, 1735, 1189, 1223, 1160, 878, 613, 878, 1375,
  ]

  private static let displayRegular: [Double] = [
    420, 546, 826, 1238, 1238, 1655, 1370, 520, 660, 660, 820, 1238, 440, 878, 440, 572, 1242, 908, 1159, 1212,
    1238, 1198, 1264, 1120, 1228, 1264, 440, 440, 1238, 1238, 1238, 1002, 1791, 1301, 1238, 1405, 1390, 1131,
    1081, 1447, 1432, 460, 1014, 1230, 1074, 1702, 1432, 1498, 1183, 1498, 1227, 1215, 1190, 1426, 1292, 1892,
    1300, 1254, 1263, 660, 572, 660, 1238, 1079, 1024, 1028, 1134, 1026, 1134, 1049, 622, 1124, 1104, 422, 420,
    994, 418, 1645, 1079, 1087, 1125, 1124, 631, 953, 617, 1079, 989, 1465, 959, 996, 958, 660, 442, 660, 1238,
  ]

  private static let displayBold: [Double] = [
    405, 647.5, 933, 1307.5, 1325, 1823, 1437, 553, 782, 782, 920, 1325, 493, 903, 493, 620, 1343, 983, 1235,
    1289.5, 1326, 1280, 1335.5, 1171.5, 1329, 1335.5, 493, 493, 1325, 1325, 1325, 1093, 1817.5, 1417.5, 1310,
    1458.5, 1433.5, 1173.5, 1122.5, 1488.5, 1494, 542, 1142.5, 1337.5, 1112, 1763.5, 1463, 1541, 1264.5, 1540.5,
    1311, 1292.5, 1232, 1449, 1389, 1977, 1403.5, 1362, 1292, 782, 620, 782, 1325, 1179.5, 1024, 1120.5, 1222,
    1115.5, 1219.5, 1136.5, 728.5, 1214.5, 1196.5, 493, 492, 1101.5, 496, 1768, 1179.5, 1173, 1215, 1213.5, 745,
    1054, 727.5, 1179.5, 1081.5, 1618, 1080.5, 1103.5, 1034.5, 782, 495, 782, 1325,
  ]

  /// The tracking after every character by point size; linear between the given sizes.
  ///
  /// Values below 8 points are Apple's published values, in thousandths of an em. The value at 35 points is
  /// interpolated, because it was not measured.
  static let tracking: [(Double, Double)] = [
    (6, 2.048 * 41), (7, 2.048 * 34), (8, 52), (9, 38), (10, 24), (11, 12), (11.5, 6), (12, 0), (13, -12),
    (13.5, -17), (14, -22), (15, -32), (16, -40), (17, -52), (17.5, -51), (18, -50), (19, -48), (20, -46),
    (21, -35), (22, -24), (23, -9), (24, 6), (25, 11), (26, 17), (27, 22), (28, 28), (29, 27), (30, 27),
    (31, 26), (32, 26), (33, 24), (34, 23), (35, 22), (36, 21), (37, 20), (38, 20), (39, 19), (40, 19),
  ]

  /// Apple's published tracking above 40 points, in thousandths of an em. Each value applies up to the next size.
  static let largeTracking: [(size: Double, permille: Double)] = [
    (41, 9), (44, 8), (49, 7), (52, 6), (58, 5), (60, 4), (66, 3), (68, 2), (76, 1), (80, 0),
  ]

  /// The position between the small masters (0) and the large masters (1) by point size; linear between the given
  /// sizes.
  static let opticalSize: [(Double, Double)] = [
    (17, 0), (19, 1.0 / 11), (24, 9.0 / 11), (28, 1),
  ]

  static let ascender: Double = 1950
  static let descender: Double = -494
  static let capHeight: Double = 1443
  static let xHeight = SIMD4<Double>(1078, 1101, 1040, 1072)
}

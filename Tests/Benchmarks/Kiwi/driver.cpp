// Times kiwi on systems from the benchmark, and prints kiwi's own enaml system for the benchmark.
//
//   driver system           prints the enaml system
//   driver time < system    prints "build", "resize" and "cycle" with their median times in milliseconds
//
// The text format of a system: "variables N" first. Then one line for each row: relation (-1, 0, 1), weight, constant,
// then index and coefficient of each term. Then "edit INDEX VALUE ..." for each edit variable with its successive
// values: the first value applies when the variable is added. Then "cycle ROW ..." for the rows to remove and add
// again.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <kiwi/kiwi.h>

// Records the constraints that kiwi's benchmark passes to a solver.
struct Recorder {
  std::vector<kiwi::Constraint> constraints;
  std::vector<std::pair<kiwi::Variable, double>> edits;
  void addConstraint(const kiwi::Constraint& constraint) { constraints.push_back(constraint); }
  void addEditVariable(const kiwi::Variable& variable, double strength) { edits.push_back({variable, strength}); }
  void suggestValue(const kiwi::Variable&, double) {}
  void updateVariables() {}
};

#define Solver Recorder
#define main enaml_main
#include ENAML
#undef main
#undef Solver

using Clock = std::chrono::steady_clock;

static double milliseconds(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

static double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::nth_element(values.begin(), values.begin() + values.size() / 2, values.end());
  return values[values.size() / 2];
}

static int printSystem() {
  Recorder recorder;
  kiwi::Variable width("width"), height("height");
  build_solver(recorder, width, height);
  std::map<std::string, int> indices;
  auto index = [&](const kiwi::Variable& variable) {
    return indices.emplace(variable.name(), int(indices.size())).first->second;
  };
  std::ostringstream rows;
  rows.precision(17);
  for (const auto& constraint : recorder.constraints) {
    int relation = constraint.op() == kiwi::OP_LE ? -1 : constraint.op() == kiwi::OP_GE ? 1 : 0;
    rows << relation << ' ' << constraint.strength() << ' ' << -constraint.expression().constant();
    for (const auto& term : constraint.expression().terms())
      rows << ' ' << index(term.variable()) << ' ' << term.coefficient();
    rows << '\n';
  }
  int w = index(width), h = index(height);
  std::cout << "variables " << indices.size() << '\n' << rows.str();
  std::cout << "edit " << w << " 400 600 800 1200 400 800\n" << "edit " << h << " 600 400 1200 800 800 400\n";
  return 0;
}

struct System {
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> rows;
  std::vector<std::pair<int, std::vector<double>>> edits;
  std::vector<int> cycle;

  void read(std::istream& input) {
    std::string line;
    while (std::getline(input, line)) {
      std::istringstream words(line);
      std::string first;
      words >> first;
      if (first == "variables") {
        int count;
        words >> count;
        variables.resize(count);
      } else if (first == "edit") {
        int index;
        double value;
        words >> index;
        std::vector<double> values;
        while (words >> value) values.push_back(value);
        edits.push_back({index, values});
      } else if (first == "cycle") {
        int row;
        while (words >> row) cycle.push_back(row);
      } else {
        double weight, constant, coefficient;
        int index;
        words >> weight >> constant;
        std::vector<kiwi::Term> terms;
        while (words >> index >> coefficient) terms.emplace_back(variables[index], coefficient);
        auto op = first == "-1" ? kiwi::OP_LE : first == "1" ? kiwi::OP_GE : kiwi::OP_EQ;
        rows.emplace_back(kiwi::Expression(terms, -constant), op, weight);
      }
    }
  }

  double sum() const {
    double sum = 0;
    for (const auto& variable : variables) sum += variable.value();
    return sum;
  }
};

// Repeats up to 25 times or for half a second, but runs at least once.
static int timeSystem() {
  System system;
  system.read(std::cin);
  std::vector<double> builds, resizes, cycles;
  double sum = 0;
  auto begin = Clock::now();
  for (int round = 0; round < 25 && (round == 0 || milliseconds(begin) < 500); ++round) {
    kiwi::Solver solver;
    auto start = Clock::now();
    for (const auto& row : system.rows) solver.addConstraint(row);
    for (const auto& edit : system.edits) {
      solver.addEditVariable(system.variables[edit.first], 1e9);
      solver.suggestValue(system.variables[edit.first], edit.second[0]);
    }
    solver.updateVariables();
    sum += system.sum();
    builds.push_back(milliseconds(start));
    for (size_t step = 0; !system.edits.empty() && step < system.edits[0].second.size(); ++step) {
      start = Clock::now();
      for (const auto& edit : system.edits) solver.suggestValue(system.variables[edit.first], edit.second[step]);
      solver.updateVariables();
      sum += system.sum();
      resizes.push_back(milliseconds(start));
    }
    if (system.cycle.empty()) continue;
    start = Clock::now();
    for (int row : system.cycle) solver.removeConstraint(system.rows[row]);
    for (int row : system.cycle) solver.addConstraint(system.rows[row]);
    solver.updateVariables();
    cycles.push_back(milliseconds(start));
  }
  std::printf("build %.6f\nresize %.6f\ncycle %.6f\nsum %.3f\n", median(builds), median(resizes), median(cycles), sum);
  return 0;
}

int main(int count, char** arguments) {
  std::string mode = count > 1 ? arguments[1] : "";
  if (mode == "system") return printSystem();
  if (mode == "time") return timeSystem();
  std::fprintf(stderr, "usage: driver system | driver time < system\n");
  return 2;
}

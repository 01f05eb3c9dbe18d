import { readImportGraph } from './imports/import-graph.ts';
import { circles, crossings, misplaced } from './imports/layer-faults.ts';
import { nameFaults } from './imports/name-faults.ts';
import { readSources } from './imports/read-sources.ts';
import { routeFaults } from './imports/route-faults.ts';
import { statementFaults } from './imports/statement-faults.ts';
import { verbFaults } from './imports/verb-faults.ts';

// Checks the layers of ARCHITECTURE.md: imports between folders, files that belong into `shared/`, and
// circles. It also checks the parameters of verbs, the mounting of routes, the types of statements' fields,
// and functions named `…Of`.
const graph = readImportGraph();
const sources = readSources();
const faults = [
  ...crossings(graph),
  ...misplaced(graph),
  ...circles(graph),
  ...verbFaults(sources),
  ...routeFaults(sources),
  ...statementFaults(sources),
  ...nameFaults(sources),
];
for (const fault of faults) console.error(fault);
console.log(
  `${graph.size} files, ${faults.length} faults of their imports, verbs, routes, statements and names`,
);
if (faults.length > 0) process.exitCode = 1;

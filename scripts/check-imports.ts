import { readImportGraph } from './imports/import-graph.ts';
import { circles, crossings, misplaced, roomCircles, roomCrossings } from './imports/layer-defects.ts';
import { nameDefects } from './imports/name-defects.ts';
import { readSources } from './imports/read-sources.ts';
import { routeDefects } from './imports/route-defects.ts';
import { statementDefects } from './imports/statement-defects.ts';
import { verbDefects } from './imports/verb-defects.ts';

// Checks the layers of ARCHITECTURE.md: imports between folders, files that belong into `shared/`, and
// circles. It also checks the parameters of verbs, the mounting of routes, the types of statements' fields,
// and functions named `…Of`.
const graph = readImportGraph();
const sources = readSources();
const defects = [
  ...crossings(graph),
  ...misplaced(graph),
  ...roomCrossings(graph),
  ...roomCircles(graph),
  ...circles(graph),
  ...verbDefects(sources),
  ...routeDefects(sources),
  ...statementDefects(sources),
  ...nameDefects(sources),
];
for (const defect of defects) console.error(defect);
console.log(
  `${graph.size} files, ${defects.length} defects of their imports, verbs, routes, statements and names`,
);
if (defects.length > 0) process.exitCode = 1;

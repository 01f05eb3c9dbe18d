import { readImportGraph } from './imports/import-graph.ts';
import { circles, crossings, misplaced } from './imports/layer-faults.ts';

// Holds the layers of ARCHITECTURE.md: who may import whom, what belongs into `shared/`, and no circles.
const graph = readImportGraph();
const faults = [...crossings(graph), ...misplaced(graph), ...circles(graph)];
for (const fault of faults) console.error(fault);
console.log(`${graph.size} files, ${faults.length} faults of their imports`);
if (faults.length > 0) process.exitCode = 1;

import { readImportGraph } from './imports/import-graph.ts';
import { circles, crossings, misplaced } from './imports/layer-faults.ts';
import { readSources } from './imports/read-sources.ts';
import { unusedExports } from './imports/unused-exports.ts';

// Holds the layers of ARCHITECTURE.md: who may import whom, what belongs into `shared/`, no circles, and no
// exports that nothing imports. Tests and examples count as importers.
const graph = readImportGraph();
const faults = [...crossings(graph), ...misplaced(graph), ...circles(graph), ...unusedExports(readSources())];
for (const fault of faults) console.error(fault);
console.log(`${graph.size} files, ${faults.length} faults of their imports`);
if (faults.length > 0) process.exitCode = 1;

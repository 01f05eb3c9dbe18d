import { readSources } from './imports/read-sources.ts';
import { unusedExports } from './imports/unused-exports.ts';

// Lists exports that no file imports. Tests and examples count as importers.
const unused = unusedExports(readSources());
for (const defect of unused) console.error(defect);
if (unused.length > 0) process.exitCode = 1;

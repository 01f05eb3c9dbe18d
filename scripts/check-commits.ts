import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfCommits } from './commits/faults-of-commits.ts';
import { root } from './workers.ts';

// Refuses commits whose subject is too long, or which have no body.

if (existsSync(join(root, '.git'))) {
  const faults = faultsOfCommits(root);
  for (const fault of faults) console.error(fault);
  console.log(`commits: ${faults.length} defects of their messages`);
  if (faults.length > 0) process.exitCode = 1;
} else console.log('commits: none here, because this is no repository');

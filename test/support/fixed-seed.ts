import fc from 'fast-check';
import { isFullRun } from './full-run.ts';

// `npm test` generates the same cases each time, so that its result depends on the code only. A full run
// generates new cases.
if (!isFullRun) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 });

import fc from 'fast-check';
import { isFullRun } from './full-run.ts';

// `npm test` makes the same cases each time, so that what it says depends on nothing but the code. New cases are made in
// a full run.
if (!isFullRun) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 });

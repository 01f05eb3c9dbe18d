import { DatabaseSync } from 'node:sqlite';
import { layTriggers } from './lay-triggers.ts';

// Databases of tests in Node are made from the migrations, with the triggers of the sources, which may be
// mutated.
const execute = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function (text) {
  execute.call(this, layTriggers(text));
};

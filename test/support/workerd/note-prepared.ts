import { env } from 'cloudflare:workers';

// For `npm run mutate`: records every statement that D1 prepares.
interface Preparing {
  prepare(text: string): unknown;
  preparesNoted?: true;
}

const database = Object.getPrototypeOf(env.DB) as Preparing;
const { prepare } = database;
if (database.preparesNoted === undefined) {
  database.preparesNoted = true;
  database.prepare = function (this: Preparing, text: string) {
    (globalThis as unknown as { marks: { prepared(text: string): void } }).marks.prepared(text);
    return prepare.call(this, text);
  };
}

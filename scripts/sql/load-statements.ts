import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { notePlaces, type Registered, registered } from '#shared/db/statement/registry.ts';
import { root } from '../workers.ts';

/** A declared statement, and the place of its declaration. */
export interface Declared {
  /** The path of the file from the root. */
  file: string;
  /** The constant with the statement, or the function that declares it. */
  name: string;
  statement: Registered;
}

const FOLDERS = ['shared', 'workers', 'scripts/demo', 'scripts/export', 'scripts/operator'];

/** Importing a file registers its statements; the audit log and maintenance declare theirs through functions. */
const DECLARES =
  /^(?:import (?!type )|\} from ).*(?:statement\/(?:statement|text|guarded-text)|audit-when|audit-each|append|delete-expired)\.ts/m;
const DECLARING_FUNCTIONS =
  /\/(?:shared\/(?:db\/statement\/|audit\/(?:append|audit-when|audit-each)\.ts)|shared\/maintenance\/delete-expired\.ts|scripts\/sql\/)/;

// From here on, since other modules of a check may import files that declare statements.
Error.stackTraceLimit = 30;
const places = notePlaces(callerOfDeclaration);

/** Imports every file that declares statements, and answers all statements with their places. */
export async function loadStatements(): Promise<{ files: number; statements: readonly Declared[] }> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !name.startsWith('db/statement'))
      .map((name) => join(root, folder, name))
      .filter((path) => DECLARES.test(readFileSync(path, 'utf8'))),
  );
  for (const path of files) await import(pathToFileURL(path).href);
  const statements = registered().map((statement) => placed(statement, places.get(statement) ?? ''));
  return { files: files.length, statements };
}

/** The first frame outside the functions that declare statements: `file:///…/x.ts:12`. */
function callerOfDeclaration(): string {
  const frames = (new Error().stack ?? '').split('\n').flatMap((line) => {
    const [, place] = /(file:\/\/[^\s():]+:\d+):\d+/.exec(line) ?? [];
    return place === undefined ? [] : [place];
  });
  return frames.find((place) => !DECLARING_FUNCTIONS.test(place)) ?? '';
}

function placed(statement: Registered, place: string): Declared {
  const [, url = '', line = '0'] = /^(.*):(\d+)$/.exec(place) ?? [];
  const path = fileURLToPath(url);
  return { file: path.slice(root.length + 1), name: nameAt(path, Number(line)), statement };
}

/** The constant or property to which the statement on a line is assigned, or the function around it. */
function nameAt(path: string, line: number): string {
  const above = readFileSync(path, 'utf8').split('\n').slice(0, line).reverse();
  for (const text of above) {
    const [, constant, property] =
      /^(?:\s*(?:export )?const (\w+)|\s+(\w+): \w+Statement\()/.exec(text) ?? [];
    const name = constant ?? property;
    if (name !== undefined) return name;
  }
  return `line ${line}`;
}

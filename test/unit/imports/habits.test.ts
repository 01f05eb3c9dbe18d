// biome-ignore-all lint/suspicious/noTemplateCurlyInString: The sources under test hold template literals.
import { describe, expect, it } from 'vitest';
import { nameDefects } from '#scripts/imports/name-defects.ts';
import { routeDefects } from '#scripts/imports/route-defects.ts';
import { statementDefects } from '#scripts/imports/statement-defects.ts';
import { verbDefects } from '#scripts/imports/verb-defects.ts';

const verbs = (files: Record<string, string>) => verbDefects(new Map(Object.entries(files)));
const names = (files: Record<string, string>) => nameDefects(new Map(Object.entries(files)));
const routes = (files: Record<string, string>) => routeDefects(new Map(Object.entries(files)));
const statements = (files: Record<string, string>) => statementDefects(new Map(Object.entries(files)));

describe('the check of verbs', () => {
  it('reports a function that takes the database beside the clock or the id of a request', () => {
    expect(
      verbs({
        'shared/a.ts':
          'export async function save(\n  db: D1Database,\n  runtime: Runtime,\n): Promise<void> {}\n',
        'workers/b.ts':
          'export const end = <T>(db: D1Database, { id }: { id: T }, { requestId }: { requestId: string }) => id;\n',
      }),
    ).toEqual([
      'shared/a.ts: save takes the parts of an Operation one by one',
      'workers/b.ts: end takes the parts of an Operation one by one',
    ]);
  });

  it('accepts an operation, a read with its time, and what other functions of the file take', () => {
    expect(
      verbs({
        'shared/a.ts':
          'export function save(operation: Operation, id: string): void {}\nfunction inner(runtime: Runtime) {}\n',
        'shared/b.ts': 'export const find = (db: D1Database, now: number) => now;\n',
        'shared/http/c.ts': 'export const prepare = (db: D1Database, runtime: Runtime) => runtime;\n',
      }),
    ).toEqual([]);
  });
});

describe('the check of routes', () => {
  it('reports a route that is mounted on the application itself, and no middleware', () => {
    expect(routes({ 'workers/a.ts': "app.use(log);\napp.get('/a', answer);\n" })).toEqual([
      'workers/a.ts: app.get(…) instead of mount',
    ]);
  });

  it('accepts mount itself', () => {
    expect(routes({ 'shared/http/mount.ts': "app.on(method, ['/a'], answer);\n" })).toEqual([]);
  });
});

describe('the check of statements', () => {
  it('reports an expression whose type is written by hand', () => {
    expect(
      statements({
        'workers/a.ts': "const id = sql<string>`value`;\nconst kind = sql<\n  'a' | 'b'\n>`kind`;\n",
        'shared/b.ts': 'const isOpen = (now: Placeholder): SQL<number> =>\n  sql`${t.end} > ${now}`;\n',
      }),
    ).toEqual([
      'workers/a.ts: sql<string>` has a type of its own',
      "workers/a.ts: sql< 'a' | 'b' >` has a type of its own",
      'shared/b.ts: SQL<number> => sql` has a type of its own',
    ]);
  });

  it('accepts conditions, types of columns, and the functions that give types', () => {
    expect(
      statements({
        'workers/a.ts': 'const isOpen = (now: Placeholder): SQL => sql`${t.end} > ${now}`;\n',
        'workers/b.ts': 'const isFlagged = (t: Column): SQL<number> => flag(sql`${t} > 1`);\n',
        'shared/db/statement/numbers.ts': 'export const flag = (c: SQL) => sql<number>`${c}`;\n',
      }),
    ).toEqual([]);
  });
});

describe('the check of names', () => {
  it('reports a function named …Of that reads, waits, streams or is a statement', () => {
    expect(
      names({
        'shared/a.ts':
          'export const rowOf = accountStatement({}, () => 1);\nasync function textOf(id: string) {}\n',
        'shared/b.ts': 'function* partsOf(text: string) {}\n  const nameOf = async (id: string) => id;\n',
        'workers/c.ts':
          'export const pageOf = (\n  id: string,\n): Promise<string> => load(id);\nfunction userOf(db: D1Database) {}\n',
        'test/d.ts': 'export async function placeOf<T>(of: T): Promise<T> {}\n',
      }),
    ).toEqual([
      'shared/a.ts: rowOf is a statement',
      'shared/a.ts: textOf is asynchronous',
      'shared/b.ts: partsOf is a generator',
      'shared/b.ts: nameOf is asynchronous',
      'workers/c.ts: pageOf is asynchronous',
      'workers/c.ts: userOf takes the database',
      'test/d.ts: placeOf is asynchronous',
    ]);
  });

  it('reports a name that two modules export', () => {
    expect(
      names({
        'shared/a.ts': 'export const dayOf = (at: number) => at;\n',
        'workers/b.ts': 'export function dayOf(at: number): number {}\n',
      }),
    ).toEqual(['workers/b.ts: dayOf is exported by shared/a.ts too']);
  });

  it('accepts functions of their argument, values, and the helpers of one test file', () => {
    expect(
      names({
        'shared/a.ts':
          'export const dayOf = (at: number): number => at;\nfunction nameOf(row: Row): string {}\nconst madeOf = await load();\n',
        'workers/b.ts': 'const dayOf = (at: number) => load(at).then((found): Promise<void> => found);\n',
        'test/c.ts': 'const rowOf = async (id: string) => id;\n',
      }),
    ).toEqual([]);
  });
});

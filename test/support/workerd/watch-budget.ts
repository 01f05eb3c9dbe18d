import { env } from 'cloudflare:workers';
import { afterEach } from 'vitest';
import { halfOf, platformLimits } from '#shared/runtime/platform-limits.ts';
import { currentScope, type RequestScope } from '#shared/runtime/request-scope.ts';

// Miniflare enforces few limits of Cloudflare. Here every request, task and batch of messages is counted, by the scope
// that it runs in, and the test in which one uses more than half of a limit fails.

type Limit = keyof typeof platformLimits;
type Method = (this: unknown, ...values: unknown[]) => unknown;

interface Counted {
  calls: number;
  statements: number;
  subrequests: number;
}

const counted = new WeakMap<RequestScope, Counted>();
const exceeded = new Set<string>();

function exceeds(limit: Limit, used: number, what = ''): void {
  if (used <= halfOf(limit)) return;
  const { worker, route, request_id: id } = currentScope() ?? { worker: 'a test' };
  exceeded.add(
    `${worker} ${route ?? ''} ${id ?? ''}: ${used} of ${platformLimits[limit].value} ${limit} ${what}`.trim(),
  );
}

function count(add: Partial<Counted>): void {
  const scope = currentScope();
  if (scope === undefined) return;
  const cost = counted.get(scope) ?? { calls: 0, statements: 0, subrequests: 0 };
  counted.set(scope, cost);
  cost.calls += add.calls ?? 0;
  cost.statements += add.statements ?? 0;
  cost.subrequests += add.subrequests ?? 0;
  // Whether a batch is one query or as many as it has statements is not documented: each is held to the limit.
  for (const kind of ['calls', 'statements'] as const) {
    // Once for each invocation, with the count at that moment.
    if (cost[kind] > halfOf('databaseQueries') && cost[kind] - (add[kind] ?? 0) <= halfOf('databaseQueries'))
      exceeds('databaseQueries', cost[kind], kind);
  }
  if (cost.subrequests === halfOf('subrequests') + 1) exceeds('subrequests', cost.subrequests);
}

/** What the D1 client sends: the text of a statement, and its values. */
interface Sent {
  sql?: string;
  params?: unknown[];
}

const textBytes = new Map<string, number>();

function checkStatement({ sql = '', params = [] }: Sent): void {
  let bytes = textBytes.get(sql);
  if (bytes === undefined) {
    bytes = new TextEncoder().encode(sql).length;
    textBytes.set(sql, bytes);
  }
  exceeds('statementBytes', bytes, sql.slice(0, 80));
  exceeds('boundParameters', params.length, sql.slice(0, 80));
  for (const value of params) {
    const size = typeof value === 'string' || Array.isArray(value) ? value.length : 0;
    exceeds('rowBytes', size, sql.slice(0, 80));
  }
}

/** Replaces a method of an object's class by one that looks at its calls first. */
function watch(target: object, name: string, look: (...values: unknown[]) => void): boolean {
  const holder = target as Record<string, Method | undefined>;
  const original = holder[name];
  if (typeof original !== 'function' || WATCHED in original) return typeof original === 'function';
  holder[name] = Object.assign(
    function (this: unknown, ...values: unknown[]) {
      // The scope of a test itself is none: what it seeds is not counted.
      if (currentScope() !== undefined) look(...values);
      return original.apply(this, values);
    },
    { [WATCHED]: true },
  );
  return true;
}

const WATCHED = Symbol('watched');

function watchDatabase(): void {
  const { dbSession } = env.DB.prepare('SELECT 1') as unknown as { dbSession: object };
  const transport = Object.getPrototypeOf(dbSession) as object;
  const found = ['_send', '_queryOrThrow'].filter((name) =>
    watch(transport, name, (...values) => {
      const statements = sentOf(values);
      for (const statement of statements) checkStatement(statement);
      count({ calls: 1, statements: statements.length, subrequests: 1 });
    }),
  );
  if (found.length === 0) throw new Error('The D1 client changed: nothing left to count.');
}

/** The two forms in which the client sends: an object with all queries, or a path, then texts, then values. */
function sentOf([first, texts, values]: unknown[]): Sent[] {
  if (typeof first === 'object' && first !== null && 'queries' in first) return first.queries as Sent[];
  if (Array.isArray(texts))
    return texts.map((sql, index) => ({ sql, params: (values as unknown[][])[index] ?? [] }));
  return [{ sql: texts as string, params: values as unknown[] }];
}

function watchBindings(): void {
  const subrequest = () => count({ subrequests: 1 });
  watch(globalThis, 'fetch', subrequest);
  for (const binding of Object.values(env as unknown as Record<string, unknown>)) {
    if (typeof binding !== 'object' || binding === null || binding === env.DB) continue;
    const methods = Object.getPrototypeOf(binding) as object;
    if ('sendBatch' in methods) {
      watch(methods, 'send', (body) => {
        subrequest();
        exceeds('messageBytes', JSON.stringify(body).length);
      });
      watch(methods, 'sendBatch', (messages) => {
        subrequest();
        const list = [...(messages as Iterable<{ body: unknown }>)];
        exceeds('queueBatchBytes', JSON.stringify(list).length);
        if (list.length > platformLimits.queueBatch.value)
          exceeded.add(`${list.length} messages in one call`);
      });
      continue;
    }
    for (const name of [
      'head',
      'get',
      'put',
      'delete',
      'list',
      'createMultipartUpload',
      'getByName',
      'fetch',
    ])
      if (name in methods && Object.hasOwn(methods, name)) watch(methods, name, subrequest);
  }
}

watchDatabase();
watchBindings();

/** The breaches since it was last called, for the test that plants some. */
export function takeBreaches(): string[] {
  const list = [...exceeded];
  exceeded.clear();
  return list;
}

afterEach(() => {
  const list = takeBreaches();
  if (list.length > 0)
    throw new Error(`More than half of a limit of Cloudflare in one invocation:\n${list.join('\n')}`);
});

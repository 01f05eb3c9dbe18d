import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';
import type { PoolWorker } from 'vitest/node';

/** A module that vitest keeps in a file, in an answer of its main process. */
interface KeptModule {
  cached: true;
  /** The file: the code, a comment with what vitest knows about the module, and a comment with the source map. */
  tmp: string;
}

interface Answer {
  t: 's';
  /** One module, modules by their addresses, or anything else that a worker asks for. */
  r: unknown;
}

const FACTS = '\n//# vitestCache=';
const SOURCE_MAP = '\n//# vitestSourceMap=';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAnswer = (message: unknown): message is Answer =>
  isObject(message) && message.t === 's' && isObject(message.r);

const isKept = (value: unknown): value is KeptModule =>
  isObject(value) && value.cached === true && typeof value.tmp === 'string';

type Code = { code: string; sourceMap?: string };

/** By file. Each worker of a tier asks for the same modules. */
const read = new Map<string, Code>();

function codeOf(path: string): Code {
  const known = read.get(path);
  if (known !== undefined) return known;
  const file = readFileSync(path, 'utf8');
  const end = file.lastIndexOf(SOURCE_MAP);
  const facts = file.lastIndexOf(FACTS, end < 0 ? undefined : end);
  const json = end < 0 ? '' : file.slice(end + SOURCE_MAP.length);
  const code: Code = { code: facts < 0 ? file : file.slice(0, facts) };
  if (json !== '') code.sourceMap = withoutSources(json);
  read.set(path, code);
  return code;
}

function withoutSources(json: string): string {
  const { sourcesContent: _, ...map } = JSON.parse(json);
  return JSON.stringify(map);
}

function slim(value: unknown): unknown {
  if (!isKept(value)) return value;
  const { cached: _, tmp, ...module } = value;
  try {
    return { ...module, ...codeOf(tmp) };
  } catch {
    // The file is gone: vitest sees that and transforms the module again.
    return value;
  }
}

const slimmed = ({ r, ...answer }: Answer) => ({
  ...answer,
  r: isKept(r) ? slim(r) : Object.fromEntries(Object.entries(r as object).map(([id, it]) => [id, slim(it)])),
});

/**
 * Sends workerd the code of a module and the positions of its source map. The plugin of Cloudflare sends the whole file:
 * more than half of it is the source again, and a failure showed the line of the compiled code.
 */
export function slimModules(): Plugin {
  return {
    name: 'livery:slim-modules',
    configureVitest({ project }) {
      const { poolRunner } = project.config;
      if (poolRunner === undefined) throw new Error('the plugin of Cloudflare has not set its pool');
      project.config.poolRunner = {
        ...poolRunner,
        createPoolWorker(options) {
          const worker: PoolWorker = poolRunner.createPoolWorker(options);
          const send = worker.send.bind(worker);
          worker.send = (message) => send(isAnswer(message) ? (slimmed(message) as never) : message);
          return worker;
        },
      };
    },
  };
}

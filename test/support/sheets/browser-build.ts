import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { PUBLIC } from '#scripts/assets/public-folder.ts';
import type { LiveAnswer, LiveReport, LiveRequest } from '#shared/brand/live-compiler.ts';

type Receive = (event: { data: LiveRequest }) => void;

/** Globals of a web worker besides the language, as far as the compiler uses them. */
const PLATFORM = { performance, TextEncoder, TextDecoder, URL, atob, btoa, structuredClone };

/** Both answers of the compiler to one request. */
export interface BrowserAnswer {
  answer: LiveAnswer;
  report: LiveReport['reports'] | null;
}

/** Loads the compiler of the branding editor's web worker: the built file, in its own global scope. */
export async function loadBrowserBuild(
  read: () => Promise<string> = () => readFile(join(PUBLIC, 'assets/branding-compiler.js'), 'utf8'),
): Promise<(request: Omit<LiveRequest, 'id'>) => BrowserAnswer> {
  const script = await read();
  let receive: Receive = () => undefined;
  let answer: LiveAnswer | undefined;
  let report: LiveReport | undefined;
  const scope = createContext({
    ...PLATFORM,
    addEventListener: (_: 'message', listener: Receive) => {
      receive = listener;
    },
    postMessage: (message: LiveAnswer | LiveReport) => {
      if ('reports' in message) report = message;
      else answer = message;
    },
    // The pause before the report is only for people.
    setTimeout: (work: () => void) => work(),
    clearTimeout: () => undefined,
  });
  new Script(script).runInContext(scope);
  let id = 0;
  return (request) => {
    id += 1;
    receive({ data: { ...request, id } });
    if (answer?.id !== id) throw new Error('The compiler did not answer.');
    // Objects of another realm have other prototypes.
    return structuredClone({ answer, report: report?.id === id ? report.reports : null });
  };
}

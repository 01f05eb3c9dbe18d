import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { PUBLIC } from '../../../scripts/assets/public-folder.ts';
import type { LiveAnswer, LiveRequest } from '../../../shared/brand/live-compiler.ts';

type Receive = (event: { data: LiveRequest }) => void;

/** What a web worker has besides the language, as far as the compiler asks for it. */
const PLATFORM = { performance, TextEncoder, TextDecoder, URL, atob, btoa, structuredClone };

/** The compiler as the branding editor loads it in a web worker: the built file, in a global scope of its own. */
export async function loadBrowserBuild(
  read: () => Promise<string> = () => readFile(join(PUBLIC, 'assets/branding-compiler.js'), 'utf8'),
): Promise<(request: Omit<LiveRequest, 'id'>) => LiveAnswer> {
  const script = await read();
  let receive: Receive = () => undefined;
  let answer: LiveAnswer | undefined;
  const scope = createContext({
    ...PLATFORM,
    addEventListener: (_: 'message', listener: Receive) => {
      receive = listener;
    },
    postMessage: (message: LiveAnswer) => {
      answer = message;
    },
  });
  new Script(script).runInContext(scope);
  let id = 0;
  return (request) => {
    id += 1;
    receive({ data: { ...request, id } });
    if (answer?.id !== id) throw new Error('The compiler did not answer.');
    // Objects of another scope have other prototypes.
    return structuredClone(answer);
  };
}

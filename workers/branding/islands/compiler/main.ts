import type {
  LiveAnswer,
  LiveReport,
  LiveRequest,
  RulesAnswer,
  RulesRequest,
} from '#shared/brand/live-compiler.ts';
import { SheetMemory } from '../../css/compile.ts';
import { compileLive } from '../../drafts/compile-live.ts';
import { readRules } from '../../rules/read-rules.ts';

/** Milliseconds without a key press after which reports are computed. The page is updated at each key press. */
const PAUSE_MS = 40;

/** The memory of the one sheet that this editor compiles at each key press. */
const memory = new SheetMemory();

let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * The compiler in a web worker of the branding editor. It is the code that a save runs, so that the preview of unsaved
 * input equals the result of a save. The sheet is answered first, because a page waits for it.
 */
addEventListener('message', ({ data }: MessageEvent<LiveRequest | RulesRequest>) => {
  if ('rulesOf' in data) {
    postMessage({ id: data.id, rules: readRules(data.rulesOf) } satisfies RulesAnswer);
    return;
  }
  // Reports on an earlier sheet are out of date.
  clearTimeout(waiting);
  const before = performance.now();
  const { answer, report } = compileLive(data, memory);
  const { id } = data;
  postMessage({ ...answer, id, ms: performance.now() - before } satisfies LiveAnswer);
  if (report === null) return;
  waiting = setTimeout(() => postMessage({ id, reports: report() } satisfies LiveReport), PAUSE_MS);
});

import type {
  LiveAnswer,
  LiveRequest,
  RulesAnswer,
  RulesRequest,
} from '../../../../shared/brand/live-compiler.ts';
import { compileLive } from '../../drafts/compile-live.ts';
import { readRules } from '../../rules/read-rules.ts';

/**
 * The compiler in a web worker of the branding editor. It is the code that a save runs, so that what the editor shows while
 * somebody types is what a save would serve.
 */
addEventListener('message', ({ data }: MessageEvent<LiveRequest | RulesRequest>) => {
  if ('rulesOf' in data) {
    postMessage({ id: data.id, rules: readRules(data.rulesOf) } satisfies RulesAnswer);
    return;
  }
  const before = performance.now();
  const answer = compileLive(data);
  postMessage({ ...answer, id: data.id, ms: performance.now() - before } satisfies LiveAnswer);
});

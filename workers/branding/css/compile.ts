import {
  type CssCaps,
  cssCaps,
  htmlImportantLayer,
  htmlLayer,
  type StrippedCode,
} from '#schema/css-policy/index.ts';
import { nameSuffix } from '#shared/brand/name-suffix.ts';
import { Compilation, Refusal } from './compilation.ts';
import { findCandidates } from './names/find-candidates.ts';
import { nameContextOf } from './names/name-context.ts';
import { Names } from './names/names.ts';
import { shortenNames } from './names/short-names.ts';
import type { CompileOptions } from './options.ts';
import type { Output } from './output.ts';
import { byteLength, readSource, refusalMessage } from './read-source.ts';
import type { StrippedEntry } from './report/report.ts';
import { findRootSize } from './root-size/find-root-size.ts';
import { RootNames } from './rules/root-names.ts';
import { Walker } from './rules/walker.ts';
import type { Remembered } from './sheet-memory.ts';
import { matchBrackets } from './tokens/match-brackets.ts';
import { preprocess } from './tokens/preprocess.ts';
import { TokenList } from './tokens/token-list.ts';
import { tokenize } from './tokens/tokenize.ts';
import { tooDeepAt } from './tokens/too-deep-at.ts';
import { ownAssetsOnly } from './urls.ts';
import type { Refused } from './vars/var-graph.ts';
import { wrap } from './wrapper.ts';

export { collectUrls } from './collect-urls.ts';
export { fontFaces } from './font-faces.ts';
export type { CompileOptions, ResolvedUrl, UrlUse } from './options.ts';
export type { StrippedEntry } from './report/report.ts';
export { SheetMemory } from './sheet-memory.ts';
export { compilerVersion, needsRecompile } from './version.ts';
export { unwrap } from './wrapper.ts';

/**
 * A compiled sheet with its size in bytes of UTF-8 and the removed pieces (at most 200 entries; `strippedTotal` counts
 * all), or the refusal of the sheet as a whole with a text for the person who saved it.
 */
export type CompileOutcome =
  | {
      ok: true;
      css: string;
      bytes: number;
      stripped: StrippedEntry[];
      strippedTotal: number;
      /** Offset in the source of each declaration of a style rule, in the order of `css` after its tokens. */
      origins: readonly number[];
    }
  /** `offset`: position in the authored text at which the sheet exceeds a limit; null when there is no single one. */
  | { ok: false; code: string; message: string; offset: number | null };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What decides whether a name is renamed. */
type Ref = Parameters<Compilation['names']['isDeclared']>[0];

const NO_IMPORTS: ReadonlyMap<string, StrippedCode | null> = new Map();

/**
 * Most rounds for a sheet. Each leaves out declarations that the one before found to exceed a limit after substitution,
 * and the second separates those for `html` from those for `body`.
 */
const MAX_ROUNDS = 5;

/**
 * Compiles an untrusted stylesheet into one that is safe to serve: only allow-listed names are written, every token is
 * serialised anew, every address is an asset of the account, and everything is inside the account's layer and scope.
 * Its time is linear in the input, and it never throws.
 */
export function compile(source: string | Uint8Array, options: CompileOptions): CompileOutcome {
  const caps: CssCaps = { ...cssCaps, ...options.caps };
  try {
    if (!uuid.test(options.accountId)) throw new Refusal('bad_account');
    return compileText(readSource(source, caps), options, caps);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, offset } = error;
    return { ok: false, code, message: refusalMessage(code, caps), offset };
  }
}

function compileText(authored: string, options: CompileOptions, caps: CssCaps): CompileOutcome {
  const tokens = new TokenList(preprocess(authored), true);
  try {
    return compileTokens(tokens, authored, options, caps);
  } finally {
    tokens.release();
  }
}

function compileTokens(
  tokens: TokenList,
  authored: string,
  options: CompileOptions,
  caps: CssCaps,
): CompileOutcome {
  const { accountId, tokensCss = '' } = options;
  tokenize(tokens.source, { maxTokens: caps.tokens, into: tokens });
  if (tokens.count > caps.tokens) {
    throw new Refusal('too_many_tokens', tokens.start(caps.tokens));
  }
  const match = matchBrackets(tokens, caps.depth);
  if (match === null) throw new Refusal('too_deep', tooDeepAt(tokens, caps.depth));
  const rootSize = findRootSize(tokens, match);
  const resolveUrl = options.resolveUrl ?? ownAssetsOnly(accountId);
  let banned = new Map<number, Refused>();
  let { shared } = rootSize;
  let before: Compilation | null = null;
  let remembered: Remembered | null = null;
  for (let round = 1; ; round++) {
    const names = new Names(nameSuffix(accountId));
    findCandidates(tokens, match, names);
    remembered ??= options.memory?.recall({ accountId, caps, factor: rootSize.factor, names }) ?? null;
    const c: Compilation = new Compilation({
      accountId,
      authored,
      tokens,
      match,
      caps,
      resolveUrl,
      rootSize,
      imports: options.imports ?? NO_IMPORTS,
      banned,
      rootNames: new RootNames(shared),
      names,
      before,
      remembered,
    });
    new Walker(c).walk();
    const refused = c.refused();
    const found = c.rootNames.found();
    if (found !== null) shared = found;
    if (refused.size > 0 || found !== null) {
      if (round === MAX_ROUNDS) throw new Refusal('compiled_too_large');
      banned = new Map([...banned, ...refused]);
      before = c;
      continue;
    }
    c.vars.spreadContexts(c.names.compared);
    const inner = textOf(c);
    let css = wrap(inner, accountId, tokensCss);
    let bytes = byteLength(css);
    if (bytes > caps.compiledBytes) {
      // Names are kept if they fit, because a designer reads them in the browser's tools.
      const room = caps.compiledBytes - (css.length - inner.length);
      css = wrap(shortenNames(inner, room), accountId, tokensCss);
      bytes = byteLength(css);
    }
    if (bytes > caps.compiledBytes) throw new Refusal('compiled_too_large');
    options.memory?.hold(c);
    return {
      ok: true,
      css,
      bytes,
      stripped: c.report.finish(),
      strippedTotal: c.report.total,
      origins: [...c.htmlOut.origins, ...c.importantOut.origins, ...c.out.origins],
    };
  }
}

/** The rules of the sheet with its names renamed: those for `html` alone first, in layers that the others override. */
function textOf(c: Compilation): string {
  const renamed = (ref: Ref): boolean => c.names.isDeclared(ref) && isUsed(c, ref);
  const { compiledBytes } = c.caps;
  const written = (out: Output, layers: string): string => {
    const rules = out.finish(c.names.suffix, renamed);
    return rules === '' ? '' : layers + rules;
  };
  const inLayer = (name: string, rules: string): string => (rules === '' ? '' : `@layer ${name}{${rules}}`);
  return (
    inLayer(htmlLayer, written(c.htmlOut, c.htmlLayers.statement(compiledBytes))) +
    inLayer(htmlImportantLayer, written(c.importantOut, c.importantLayers.statement(compiledBytes, true))) +
    written(c.out, c.layers.statement(compiledBytes))
  );
}

/** A word inside a custom property counts as a name only if the property is used where such names are allowed. */
const isUsed = (c: Compilation, ref: Ref): boolean =>
  ref.owner === '' ||
  nameContextOf(ref.kind) === 0 ||
  (c.vars.flows(ref.owner) & nameContextOf(ref.kind)) !== 0;

import type { SourceRule } from '#shared/brand/source-rules.ts';
import { Positions } from '../css/report/positions.ts';
import { matchBrackets } from '../css/tokens/match-brackets.ts';
import { preprocess } from '../css/tokens/preprocess.ts';
import type { TokenList } from '../css/tokens/token-list.ts';
import { tokenize } from '../css/tokens/tokenize.ts';
import * as T from '../css/tokens/types.ts';
import { SCOPE_ROOT, standalone } from '../page-check/sheet/standalone.ts';
import { OverBudget, Work } from '../page-check/sheet/work.ts';
import { parseSelectorForms } from './selector-forms.ts';

/** Most brackets that may be open at once. */
const DEPTH = 256;
/** Most rules that are read from one sheet, which is more than the compiler allows. */
const MOST = 40_000;

const OWN_SCOPE = /:where\(:scope\)|:scope(?![\w-])/gi;
const GROUPS = new Set(['media', 'supports', 'container', 'scope', 'starting-style']);

/** Characters of all selectors once those around them are put in place of `&`. */
const MOST_TEXT = 700_000;

/**
 * The rules of an authored stylesheet in their order, each before those in its block. Those after which nested
 * selectors have multiplied beyond a limit are left out.
 */
export function readRules(source: string): SourceRule[] {
  const tokens = tokenize(preprocess(source));
  const match = matchBrackets(tokens, DEPTH);
  return match === null ? [] : new Reader(tokens, match, new Positions(source)).read();
}

/** The context of the rules in a block. */
interface Context {
  readonly within: number | null;
  /**
   * The selectors to which nested selectors are relative: those of the style rule around, or the root of a scope; null
   * without either.
   */
  readonly start: string | null;
  /** The root of the authored scope around; null without one. */
  readonly root: string | null;
}

type Mutable<Rule> = { -readonly [Key in keyof Rule]: Rule[Key] };

class Reader {
  private readonly tokens: TokenList;
  private readonly match: Int32Array;
  private readonly positions: Positions;
  private readonly rules: Mutable<SourceRule>[] = [];
  private readonly work = new Work(MOST_TEXT);

  constructor(tokens: TokenList, match: Int32Array, positions: Positions) {
    this.tokens = tokens;
    this.match = match;
    this.positions = positions;
  }

  read(): SourceRule[] {
    try {
      this.block(0, this.tokens.count, { within: null, start: null, root: null });
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
    }
    return this.rules;
  }

  private block(from: number, to: number, context: Context): void {
    const { tokens, match } = this;
    let start = from;
    for (let i = from; i < to; i++) {
      const type = tokens.type(i);
      if (i === start && (type === T.WHITESPACE || type === T.CDO || type === T.CDC)) start = i + 1;
      else if (type === T.SEMICOLON) {
        this.statement(start, context);
        start = i + 1;
      } else if (type === T.OPEN_CURLY && !this.isCustomProperty(start)) {
        if (this.rules.length === MOST) return;
        this.enter(start, i, context);
        i = Math.min(match[i] as number, to);
        start = i + 1;
      } else if (type >= T.OPEN_SQUARE || type === T.FUNCTION) {
        // A closing bracket without a partner.
        const close = match[i] as number;
        if (close > i) i = Math.min(close, to);
      }
    }
    if (start < to) this.statement(start, context);
  }

  /** Reads a declaration, or an at-rule without a block. */
  private statement(from: number, { within }: Context): void {
    const rule = within === null ? undefined : this.rules[within];
    if (rule !== undefined && this.tokens.type(from) !== T.AT_KEYWORD) rule.declares = true;
  }

  private isCustomProperty(start: number): boolean {
    const { tokens } = this;
    const colon = tokens.type(start + 1) === T.WHITESPACE ? start + 2 : start + 1;
    return tokens.type(start) === T.IDENT && tokens.startsWithDashes(start) && tokens.type(colon) === T.COLON;
  }

  private enter(from: number, brace: number, { within, start, root }: Context): void {
    const { tokens, match } = this;
    const close = match[brace] as number;
    const name =
      tokens.type(from) === T.AT_KEYWORD
        ? tokens
            .text(from)
            .toLowerCase()
            .replace(/^-[a-z]+-/, '')
        : null;
    const prelude =
      name === null ? standalone(tokens, from, brace, start, this.work) : this.text(from + 1, brace);
    // `:scope` is replaced by the list of roots of the authored scope.
    const selector =
      root === null
        ? prelude
        : prelude.replaceAll(OWN_SCOPE, () => {
            this.work.spend(root.length);
            return root;
          });
    const index = this.rules.length;
    this.rules.push({
      kind: name === null ? 'style' : kindOf(name),
      from: tokens.start(from),
      to: close < tokens.count ? tokens.end(close) : tokens.source.length,
      body: tokens.end(brace),
      line: this.positions.at(tokens.start(from)).line,
      text: this.text(from, brace).replaceAll(/\s+/g, ' '),
      within,
      declares: false,
      selectors: name === null ? parseSelectorForms(selector) : null,
    });
    if (name === null) this.block(brace + 1, close, { within: index, start: `:is(${selector})`, root });
    else if (name === 'scope')
      this.block(brace + 1, close, { within: index, start: SCOPE_ROOT, root: `:is(${rootOf(selector)})` });
    else if (name === 'layer' || GROUPS.has(name))
      this.block(brace + 1, close, { within: index, start, root });
  }

  private text(from: number, to: number): string {
    return from >= to
      ? ''
      : this.tokens.source.slice(this.tokens.start(from), this.tokens.end(to - 1)).trim();
  }
}

function kindOf(name: string): SourceRule['kind'] {
  if (name === 'layer' || name === 'keyframes') return name;
  return GROUPS.has(name) ? 'group' : 'other';
}

/** The list of roots of `@scope (a, b) to (c)`; without one, any element. */
function rootOf(prelude: string): string {
  const [roots = ''] = prelude.split(/\)\s*to\s*\(/i);
  const list = roots.trim().replace(/^\(/, '').replace(/\)$/, '').trim();
  return /^to\b/i.test(list) || list === '' ? '*' : list;
}

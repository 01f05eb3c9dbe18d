import { cssCaps } from '#schema/css-policy/index.ts';
import { matchBrackets } from '../../css/tokens/match-brackets.ts';
import { preprocess } from '../../css/tokens/preprocess.ts';
import type { TokenList } from '../../css/tokens/token-list.ts';
import { tokenize } from '../../css/tokens/tokenize.ts';
import * as T from '../../css/tokens/types.ts';
import { type Layer, layerAt } from './layers.ts';
import { type ReadSelector, readSelectors } from './selectors.ts';
import { expand } from './shorthands.ts';
import { SCOPE_ROOT, standalone } from './standalone.ts';
import type { Work } from './work.ts';

/** One longhand of a declaration. */
export interface Declared {
  readonly name: string;
  readonly value: string;
  /** The shorthand as written, if the value comes from one. */
  readonly shorthand: string | null;
  readonly important: boolean;
  readonly rule: StyleRule;
  /** Number of the declaration in the sheet, by which the caller finds its source. */
  readonly at: number;
}

export interface StyleRule {
  readonly selectors: readonly ReadSelector[];
  /** The selector list as it is in the sheet. */
  readonly prelude: string;
  readonly layer: Layer;
  /** Media and container queries around it, all of which must match. */
  readonly conditions: readonly string[];
  /** `@scope` rules around it. */
  readonly scopes: readonly Scope[];
  /** Declarations by longhand; of several, the strongest. */
  readonly declared: Map<string, Declared>;
  /** Whether it is the reseller's. */
  readonly isBrand: boolean;
}

export interface Scope {
  readonly roots: readonly ReadSelector[];
  readonly limits: readonly ReadSelector[];
}

/** The context of the rules in a block. */
interface Context {
  layer: Layer;
  conditions: readonly string[];
  scopes: readonly Scope[];
  /**
   * The selectors to which nested selectors are relative: those of the style rule around, or the root of a scope; null
   * without either.
   */
  start: string | null;
  rule: StyleRule | null;
}

/** The end of an important value as the compiler writes it. */
const IMPORTANT = /!\s*important$/i;

/** Reads the style rules of a valid sheet: one that the compiler wrote, or the base sheet. */
export function readSheet(css: string, layers: Layer, isBrand: boolean, work: Work): StyleRule[] {
  const tokens = tokenize(preprocess(css), { maxTokens: 4 * cssCaps.tokens });
  const match = matchBrackets(tokens, 2 * cssCaps.depth);
  return match === null ? [] : new Reader(tokens, match, isBrand, work).read(layers);
}

class Reader {
  private readonly tokens: TokenList;
  private readonly match: Int32Array;
  private readonly isBrand: boolean;
  private readonly work: Work;
  private readonly rules: StyleRule[] = [];
  private declarations = 0;

  constructor(tokens: TokenList, match: Int32Array, isBrand: boolean, work: Work) {
    this.tokens = tokens;
    this.match = match;
    this.isBrand = isBrand;
    this.work = work;
  }

  read(layer: Layer): StyleRule[] {
    this.block(0, this.tokens.count, {
      layer,
      conditions: [],
      scopes: [],
      start: null,
      rule: null,
    });
    return this.rules;
  }

  /** Text from token `from` to the one before `to`. */
  private text(from: number, to: number): string {
    return from >= to
      ? ''
      : this.tokens.source.slice(this.tokens.start(from), this.tokens.end(to - 1)).trim();
  }

  private block(from: number, to: number, context: Context): void {
    const { tokens, match } = this;
    let start = from;
    for (let i = from; i < to; i++) {
      const type = tokens.type(i);
      if (i === start && type === T.WHITESPACE) start = i + 1;
      else if (type === T.SEMICOLON) {
        this.statement(start, i, context);
        start = i + 1;
      } else if (type === T.OPEN_CURLY && !this.isCustomProperty(start)) {
        this.enter(start, i, context);
        i = match[i] as number;
        start = i + 1;
      } else if (
        type === T.OPEN_CURLY ||
        type === T.FUNCTION ||
        type === T.OPEN_PAREN ||
        type === T.OPEN_SQUARE
      ) {
        i = match[i] as number;
      }
    }
    this.statement(start, to, context);
  }

  private isCustomProperty(start: number): boolean {
    const { tokens } = this;
    const colon = tokens.type(start + 1) === T.WHITESPACE ? start + 2 : start + 1;
    return tokens.type(start) === T.IDENT && tokens.startsWithDashes(start) && tokens.type(colon) === T.COLON;
  }

  /** Reads a declaration, or an at-rule without a block. */
  private statement(from: number, to: number, context: Context): void {
    const { tokens } = this;
    if (tokens.type(from) === T.AT_KEYWORD) {
      if (tokens.text(from).toLowerCase() === 'layer')
        for (const name of this.text(from + 1, to).split(',')) layerAt(context.layer, name.trim());
      return;
    }
    const colon = tokens.type(from + 1) === T.WHITESPACE ? from + 2 : from + 1;
    if (from >= to || tokens.type(from) !== T.IDENT || tokens.type(colon) !== T.COLON) return;
    const at = this.declarations++;
    const rule = context.rule;
    if (rule === null) return;
    const name = tokens.startsWithDashes(from) ? tokens.text(from) : tokens.text(from).toLowerCase();
    const written = this.text(colon + 1, to);
    const bare = written.replace(IMPORTANT, '');
    const important = bare.length < written.length;
    const value = important ? bare.trimEnd() : written;
    const longhands = expand(name);
    this.work.spend(2 * longhands.length);
    for (const longhand of longhands) {
      if (rule.declared.get(longhand)?.important && !important) continue;
      rule.declared.set(longhand, {
        name: longhand,
        value,
        shorthand: longhand === name ? null : name,
        important,
        rule,
        at,
      });
    }
  }

  private enter(from: number, brace: number, context: Context): void {
    const { tokens, match } = this;
    const end = match[brace] as number;
    if (tokens.type(from) !== T.AT_KEYWORD) {
      const prelude = standalone(tokens, from, brace, context.start, this.work);
      const inside = { ...context, start: `:is(${prelude})` };
      this.styleRule(brace + 1, end, inside, readSelectors(prelude), this.text(from, brace));
      return;
    }
    const prelude = this.text(from + 1, brace);
    const inside = this.group(tokens.text(from).toLowerCase(), prelude, context);
    if (inside === null) return;
    const { rule } = context;
    if (inside.scopes !== context.scopes) {
      // Declarations directly in a scope apply to its root.
      this.styleRule(brace + 1, end, inside, readSelectors(SCOPE_ROOT), prelude);
    }
    // A group inside a style rule contains declarations for the same elements.
    else if (rule === null) this.block(brace + 1, end, inside);
    else this.styleRule(brace + 1, end, inside, rule.selectors, rule.prelude);
  }

  private styleRule(
    from: number,
    to: number,
    context: Context,
    selectors: readonly ReadSelector[],
    prelude: string,
  ) {
    const { layer, conditions, scopes } = context;
    this.work.spend(16);
    const { isBrand } = this;
    const rule: StyleRule = { selectors, prelude, layer, conditions, scopes, declared: new Map(), isBrand };
    this.rules.push(rule);
    this.block(from, to, { ...context, rule });
  }

  /** The context inside an at-rule; null when it contains no style rules. */
  private group(name: string, prelude: string, context: Context): Context | null {
    const under = (condition: string): Context => {
      this.work.spend(8 + context.conditions.length);
      return { ...context, conditions: [...context.conditions, condition] };
    };
    switch (name) {
      case 'media':
        return under(prelude);
      case 'container':
        return under(prelude.replace(/^(?!not\b)[\w-]+\s+(?=\(|not\b)/, ''));
      case 'supports':
        return /^not\b/i.test(prelude) ? under('not all') : context;
      case 'starting-style':
        return under('not all');
      case 'layer':
        this.work.spend(2 * prelude.length);
        return { ...context, layer: layerAt(context.layer, prelude) };
      case 'scope': {
        const inner = context.start === null ? prelude : prelude.replaceAll('&', context.start);
        this.work.spend(16 + 2 * inner.length);
        const [roots = '', limits = ''] = inner.split(/\)\s*to\s*\(/i);
        const read = (text: string) => readSelectors(text.trim().replace(/^\(/, '').replace(/\)$/, ''));
        // With a limit, the split has removed the closing parenthesis of the roots, so it is added again.
        const rootsText = limits === '' ? roots : `${roots})`;
        return {
          ...context,
          start: SCOPE_ROOT,
          scopes: [...context.scopes, { roots: read(rootsText), limits: limits === '' ? [] : read(limits) }],
        };
      }
      default:
        return null;
    }
  }
}

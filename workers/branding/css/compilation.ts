import type { CssCaps, RefusalCode, StrippedCode } from '#schema/css-policy/index.ts';
import { KnownTexts } from './known-texts.ts';
import type { Names } from './names/names.ts';
import type { UrlResolver } from './options.ts';
import { Output } from './output.ts';
import { Report } from './report/report.ts';
import type { RootSize } from './root-size/find-root-size.ts';
import { type KeptDeclaration, PlacedDeclarations } from './rules/kept-declaration.ts';
import { LayerOrder } from './rules/layer-order.ts';
import type { RootNames } from './rules/root-names.ts';
import type { KnownSelector } from './selectors/context.ts';
import { PlainSelectors } from './selectors/plain-selector.ts';
import { SelectorWriter } from './selectors/selector-writer.ts';
import type { Remembered } from './sheet-memory.ts';
import type { SvgImage } from './svg/svg-image.ts';
import type { TokenList } from './tokens/token-list.ts';
import { PlainCustom } from './values/plain-custom.ts';
import { Animations } from './vars/animations.ts';
import { type Refused, VarGraph } from './vars/var-graph.ts';

/** Thrown when the sheet as a whole is refused; `compile` catches it. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Position in the authored text at which the sheet exceeds the limit; null when there is no single one. */
  readonly offset: number | null;

  constructor(code: RefusalCode, offset: number | null = null) {
    super(code);
    this.code = code;
    this.offset = offset;
  }
}

/** The reason why the current piece cannot be kept. */
export interface Failure {
  code: StrippedCode;
  token: number;
  detail: string;
  /** The nearest valid name of the property, if there is one. */
  suggestion?: string | undefined;
}

/** The state of one compilation, which the walk and its helpers share. */
export class Compilation {
  readonly accountId: string;
  readonly tokens: TokenList;
  readonly match: Int32Array;
  readonly caps: CssCaps;
  readonly resolveUrl: UrlResolver;
  readonly report: Report;
  readonly names: Names;
  readonly vars: VarGraph;
  readonly animations = new Animations();
  readonly out = new Output();
  /** The rules for `html` alone, which are written into layers below the others, and their important declarations. */
  readonly htmlOut = new Output();
  readonly importantOut = new Output();
  readonly layers = new LayerOrder();
  readonly htmlLayers = new LayerOrder(this.layers);
  readonly importantLayers = new LayerOrder(this.layers);
  readonly rootNames: RootNames;
  readonly placed = new PlacedDeclarations();
  readonly rootSize: RootSize;
  readonly imports: ReadonlyMap<string, StrippedCode | null>;
  readonly knownDeclarations: KnownTexts<KeptDeclaration>;
  readonly knownSelectors: KnownTexts<KnownSelector>;
  readonly selectors: SelectorWriter;
  readonly plainSelectors: PlainSelectors;
  readonly plainCustom: PlainCustom;
  /** Name tokens of declarations that exceed a limit after substitution, found by an earlier round, with the reason. */
  readonly banned: ReadonlyMap<number, Refused>;
  /** The declarations that an earlier round placed; null when they would differ in this round. */
  private readonly placedBefore: PlacedDeclarations | null;
  private nextBefore = 0;
  readonly remembered: Remembered | null;
  /** Addresses of the sheet so far, resolved or refused. */
  /** The longer side of each picture in px, where it is known, by its written address. */
  readonly sides = new Map<string, number>();
  readonly urls = new Map<string, string | { code: StrippedCode; detail: string }>();
  /** Number of times that an address occurred. */
  asked = 0;
  /** Embedded SVGs of the sheet so far, rewritten or refused. */
  readonly svgImages = new Map<string, SvgImage | { code: StrippedCode; detail: string }>();
  /** The embedded SVG of the current declaration that lost a part; null for none. */
  reduced: Pick<Failure, 'detail' | 'token'> | null = null;
  /** Number of embedded SVGs so far that lost a part. */
  reductions = 0;
  /** Text of the root in selectors: `:scope`, or the attribute where `:scope` is another element. */
  readonly rootByAttribute: string;
  rules = 0;
  declarations = 0;
  hasCount = 0;
  searchCost = 0;
  fontFaces = 0;
  /** Total cost of the expensive declarations kept so far (see the cap). */
  expensiveCost = 0;
  /** The end of the block and the property of the last declaration that cost something, and what. */
  paid: { readonly end: number; readonly name: string; readonly cost: number } = {
    end: -1,
    name: '',
    cost: 0,
  };
  /** Total load of the declarations kept so far that have no `var()` (see the cap). */
  load = 0;
  /** The reason why the current piece is removed. */
  failure: Failure = { code: 'value_invalid', token: 0, detail: '', suggestion: undefined };

  constructor(input: {
    accountId: string;
    authored: string;
    tokens: TokenList;
    match: Int32Array;
    caps: CssCaps;
    resolveUrl: UrlResolver;
    rootSize: RootSize;
    imports: ReadonlyMap<string, StrippedCode | null>;
    banned: ReadonlyMap<number, Refused>;
    rootNames: RootNames;
    names: Names;
    /** The previous round with the same tokens. */
    before: Compilation | null;
    /** The memory of an earlier version of the sheet. */
    remembered: Remembered | null;
  }) {
    this.accountId = input.accountId;
    this.tokens = input.tokens;
    this.match = input.match;
    this.caps = input.caps;
    this.resolveUrl = input.resolveUrl;
    this.rootSize = input.rootSize;
    this.imports = input.imports;
    this.banned = input.banned;
    this.rootNames = input.rootNames;
    const { codes, count } = input.tokens;
    const { before, remembered } = input;
    // The addresses of a banned declaration do not count, so that others may be kept. A reduced picture is reported anew.
    const isSame = before !== null && before.urls.size === 0 && before.reductions === 0;
    this.vars = new VarGraph(before?.vars.names ?? remembered?.properties);
    this.remembered = remembered;
    this.placedBefore = isSame ? before.placed : null;
    this.knownDeclarations = before?.knownDeclarations ?? new KnownTexts(codes, count >> 4);
    this.knownSelectors = before?.knownSelectors ?? new KnownTexts(codes, count >> 5);
    this.report = new Report(input.authored, input.caps.strippedEntries);
    this.names = input.names;
    this.selectors = new SelectorWriter(this);
    this.plainSelectors = new PlainSelectors(this);
    this.plainCustom = new PlainCustom(this);
    this.rootByAttribute = `[data-brand="${input.accountId}"]`;
  }

  /**
   * The declaration whose name is at an offset, as an earlier round compiled it. Offsets must be requested in order.
   */
  madeBefore(at: number): KeptDeclaration | undefined {
    const { placedBefore } = this;
    if (placedBefore === null) return undefined;
    const { length } = placedBefore.at;
    // Declarations that were merged into the rule before them were placed again after it.
    while (this.nextBefore < length && (placedBefore.at[this.nextBefore] as number) < at) this.nextBefore++;
    return placedBefore.at[this.nextBefore] === at ? placedBefore.kept[this.nextBefore] : undefined;
  }

  /** Name tokens of the declarations that exceed a limit after substitution, or by what they animate, with the reason. */
  refused(): ReadonlyMap<number, Refused> {
    const { caps, vars, animations, expensiveCost, load } = this;
    const refused = vars.refused(caps, expensiveCost, load, animations);
    for (const [token, reason] of animations.refused(caps, expensiveCost, load)) refused.set(token, reason);
    return refused;
  }

  /** Records the reason why the current piece is removed; returns null so that callers can `return c.fail(…)`. */
  fail(code: StrippedCode, token: number, detail = '', suggestion?: string): null {
    this.failure = { code, token, detail, suggestion };
    return null;
  }

  /** Counts the rule that starts at a token. */
  countRule(token: number): void {
    if (++this.rules > this.caps.rules) throw new Refusal('too_many_rules', this.tokens.start(token));
  }

  /** Counts the declaration that is named by a token. */
  countDeclaration(token: number): void {
    if (++this.declarations > this.caps.declarations)
      throw new Refusal('too_many_declarations', this.tokens.start(token));
  }
}

import type { CssCaps } from '../../../schema/css-policy/index.ts';
import type { Compilation } from './compilation.ts';
import type { KnownTexts } from './known-texts.ts';
import type { Names } from './names/names.ts';
import type { KeptDeclaration } from './rules/kept-declaration.ts';
import type { KnownSelector } from './selectors/context.ts';

/** What declarations and selectors mean beside their own text. */
interface Meaning {
  readonly accountId: string;
  readonly caps: CssCaps;
  /** See RootSize. */
  readonly factor: number;
  /** Global names that the sheet may declare. */
  readonly names: Names;
}

/** What a compilation made of the texts in its sheet. */
export interface Remembered {
  /** Those without addresses, which may be resolved to something else the next time. */
  readonly declarations: KnownTexts<KeptDeclaration>;
  readonly selectors: KnownTexts<KnownSelector>;
  /** Numbers of custom properties in the graph of `var()`. */
  readonly properties: Map<string, number>;
}

/** Compilations after which everything is forgotten: what was changed in between may hold on to older sheets. */
const MOST_USES = 32;

/**
 * What one compilation hands to the next of the same sheet, which somebody is changing: pieces of it that were kept, by
 * their text. It holds as much as one compilation and no more. A sheet in which texts mean something else (of another
 * account, with other limits, another size of the root or other global names) finds nothing in it.
 *
 * It belongs to one person's editor. A server keeps none, so that nothing of one account is near another one.
 */
export class SheetMemory {
  private held: (Meaning & Remembered) | null = null;
  private uses = 0;

  /** What there is for a sheet of this meaning. */
  recall(meaning: Meaning): Remembered | null {
    const { held } = this;
    if (held === null || this.uses >= MOST_USES || !isSame(held, meaning)) {
      this.forget();
      return null;
    }
    this.uses++;
    return held;
  }

  /** Holds what a compilation made, in place of what was held before. */
  hold(c: Compilation): void {
    this.held = {
      accountId: c.accountId,
      caps: c.caps,
      factor: c.rootSize.factor,
      names: c.names,
      declarations: c.knownDeclarations,
      selectors: c.knownSelectors,
      properties: c.vars.ids,
    };
  }

  private forget(): void {
    this.held = null;
    this.uses = 0;
  }
}

const isSame = (a: Meaning, b: Meaning): boolean =>
  a.accountId === b.accountId &&
  a.factor === b.factor &&
  a.names.isLike(b.names) &&
  (Object.keys(b.caps) as (keyof CssCaps)[]).every((cap) => a.caps[cap] === b.caps[cap]);

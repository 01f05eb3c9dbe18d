import type { CssCaps } from '#schema/css-policy/index.ts';
import type { Compilation } from './compilation.ts';
import type { KnownTexts } from './known-texts.ts';
import type { Names } from './names/names.ts';
import type { KeptDeclaration } from './rules/kept-declaration.ts';
import type { KnownSelector } from './selectors/context.ts';
import type { TextNumbers } from './text-numbers.ts';

/** The facts outside a text that determine how it is compiled. */
interface Meaning {
  readonly accountId: string;
  readonly caps: CssCaps;
  /** See RootSize. */
  readonly factor: number;
  /** Global names that the sheet may declare. */
  readonly names: Names;
}

/** The results of a compilation by text. */
export interface Remembered {
  /** Declarations without addresses, because an address may resolve differently next time. */
  readonly declarations: KnownTexts<KeptDeclaration>;
  readonly selectors: KnownTexts<KnownSelector>;
  /** Numbers of custom properties in the graph of `var()`. */
  readonly properties: TextNumbers;
}

/** Compilations after which the memory is cleared, because its entries may keep older sheets in memory. */
const MOST_USES = 32;

/**
 * The memory between compilations of one sheet that somebody is editing: its kept pieces, by text. It is as large as
 * one compilation. A sheet whose texts are compiled differently (of another account, with other limits, another size
 * of the root or other global names) does not use it.
 *
 * It belongs to one person's editor. A server has none, so that data of one account is never near that of another.
 */
export class SheetMemory {
  private held: (Meaning & Remembered) | null = null;
  private uses = 0;

  /** The stored results for a sheet with these facts; null when there are none. */
  recall(meaning: Meaning): Remembered | null {
    const { held } = this;
    if (held === null || this.uses >= MOST_USES || !isSame(held, meaning)) {
      this.forget();
      return null;
    }
    this.uses++;
    return held;
  }

  /** Stores the results of a compilation in place of the earlier ones. */
  hold(c: Compilation): void {
    this.held = {
      accountId: c.accountId,
      caps: c.caps,
      factor: c.rootSize.factor,
      names: c.names,
      declarations: c.knownDeclarations,
      selectors: c.knownSelectors,
      properties: c.vars.names,
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

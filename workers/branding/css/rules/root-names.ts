/**
 * The properties of themes that rules for `html` set, by whether any other rule may set them on `body`. If none does, it
 * does not matter that both are one element on a surface, so that their rules stay among the others: themes are written
 * for the root and for other elements at once, and each rule would be needed twice. What others set is known at the end of
 * a round only: a round assumes what the one before found.
 */
export class RootNames {
  /** Properties that `html` and others set, found by an earlier round. */
  private readonly shared: ReadonlySet<string>;
  private readonly ofHtml = new Set<string>();
  private readonly ofOthers = new Set<string>();

  constructor(shared: ReadonlySet<string>) {
    this.shared = shared;
  }

  /** Whether a declaration for `html` of a property may stay among the rules for other elements. */
  stays(name: string): boolean {
    if (!isOfTheme(name) || this.shared.has(name)) return false;
    this.ofHtml.add(name);
    return true;
  }

  /** Adds a property that a rule sets on an element which may be `body`. */
  addOther(name: string): void {
    if (isOfTheme(name)) this.ofOthers.add(name);
  }

  /** All shared properties, if this round found others than the one before; otherwise null. */
  found(): ReadonlySet<string> | null {
    const both = [...this.ofHtml].filter((name) => this.ofOthers.has(name));
    return both.length === 0 ? null : new Set([...this.shared, ...both]);
  }
}

const HYPHEN = 0x2d;

/** Whether a property is a custom one, or the other one that themes set. No shorthand sets either but `all`. */
const isOfTheme = (name: string): boolean =>
  (name.charCodeAt(0) === HYPHEN && name.charCodeAt(1) === HYPHEN) || name === 'color-scheme';

import { declare, readDeclarations, type SvgDeclaration } from './read-declarations.ts';
import type { XmlElement } from './read-xml.ts';

interface Rule {
  readonly order: number;
  readonly declared: ReadonlyMap<string, SvgDeclaration>;
}

/** `path`, `.name`, `#name` or `*`, by which drawing programs write their styles. */
const SIMPLE = /^(?:\*|[.#]?[A-Za-z_][\w-]*)$/;
/** Many elements may have many classes of many declarations, so that applying them is bounded by itself. */
const MAX_APPLIED = 4_096;

/** The rules of the `style` elements of a picture. */
export class PictureRules {
  /** Whether a part of them was not understood. It was dropped alone. */
  dropped = false;
  readonly #rules = new Map<string, Rule[]>();
  #count = 0;
  #applied = 0;

  constructor(root: XmlElement) {
    this.#collect(root);
  }

  /** Adds the declarations for an element to `declared`, by the weight and the order of their rules. */
  apply({ name, attributes }: XmlElement, declared: Map<string, SvgDeclaration>): void {
    if (this.#count === 0) return;
    const classes = new Set((attributes.get('class') ?? '').split(' '));
    const ofClasses = [...classes].flatMap((part) => this.#rules.get(`.${part}`) ?? []);
    for (const rule of [
      ...(this.#rules.get('*') ?? []),
      ...(this.#rules.get(name) ?? []),
      ...ofClasses.sort((a, b) => a.order - b.order),
      ...(this.#rules.get(`#${attributes.get('id') ?? ''}`) ?? []),
    ]) {
      this.#applied += 1 + rule.declared.size;
      if (this.#applied > MAX_APPLIED) this.dropped = true;
      else for (const [property, declaration] of rule.declared) declare(declared, property, declaration);
    }
  }

  #collect(element: XmlElement): void {
    if (element.name === 'style' && !element.attributes.has('media'))
      this.#read(withoutComments(element.text));
    for (const child of element.children) this.#collect(child);
  }

  /** Reads rules of the top level; a block with a block inside, an at-rule, is dropped whole. */
  #read(text: string): void {
    let depth = 0;
    for (const piece of text.split('}')) {
      const parts = piece.split('{');
      const [prelude = '', body] = parts;
      if (depth === 0 && parts.length === 2 && body !== undefined) this.#add(prelude, body);
      else if (piece.trim() !== '') this.dropped = true;
      depth = Math.max(0, depth + parts.length - 2);
    }
  }

  #add(prelude: string, body: string): void {
    const selectors = prelude.slice(prelude.lastIndexOf(';') + 1).split(',');
    const declared = new Map<string, SvgDeclaration>();
    const isBroken = readDeclarations(body, declared);
    if (isBroken || prelude.includes(';')) this.dropped = true;
    if (declared.size === 0) return;
    const order = this.#count++;
    for (const authored of selectors) {
      const selector = authored.trim();
      const known = this.#rules.get(selector);
      if (!SIMPLE.test(selector)) this.dropped = true;
      else if (known === undefined) this.#rules.set(selector, [{ order, declared }]);
      else known.push({ order, declared });
    }
  }
}

/** A comment that is not closed extends to the end. */
function withoutComments(text: string): string {
  const [first = '', ...others] = text.split('/*');
  return (
    first + others.map((piece) => (piece.includes('*/') ? piece.slice(piece.indexOf('*/') + 2) : '')).join('')
  );
}

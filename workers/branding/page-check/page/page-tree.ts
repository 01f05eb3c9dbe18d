/** An element in the built file: tag, attributes, and children; 0 is a text. */
export type WrittenElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: ReadonlyArray<WrittenElement | 0>,
];

/** An element of a sample page. Its position in the document is its index among all elements of the page. */
export interface PageElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: PageElement | null;
  readonly children: readonly PageElement[];
  readonly hasText: boolean;
  readonly index: number;
  /** Index of the last element inside it. */
  readonly last: number;
}

/** Every element of a page in document order; the first is the root of the surface. */
export function readPage(written: WrittenElement): readonly PageElement[] {
  const elements: PageElement[] = [];
  const read = ([tag, attributes, content]: WrittenElement, parent: PageElement | null): PageElement => {
    const children: PageElement[] = [];
    const element = {
      tag,
      attributes,
      parent,
      children,
      hasText: content.includes(0),
      index: elements.length,
      last: 0,
    };
    elements.push(element);
    for (const child of content) if (child !== 0) children.push(read(child, element));
    element.last = elements.length - 1;
    return element;
  };
  read(written, null);
  return elements;
}

/** The part of an element in the styling contract: its own, or that of the nearest ancestor with one. */
export function partOf(element: PageElement): string {
  for (let at: PageElement | null = element; at !== null; at = at.parent) {
    const part = at.attributes['data-part'];
    if (part !== undefined) return part;
  }
  return 'surface';
}

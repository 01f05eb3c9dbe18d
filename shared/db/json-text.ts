declare const content: unique symbol;

/** The text of a column that stores JSON of that type. The type exists at compile time only: the text is any string. */
export type JsonText<Content> = string & { readonly [content]?: Content };

/**
 * Parses stored JSON for a reader that must answer whatever is stored; null when it is no JSON, or not of the expected
 * shape.
 */
export function parseStored<Content>(
  text: JsonText<Content>,
  isContent: (value: unknown) => boolean,
): Content | null {
  try {
    const value: unknown = JSON.parse(text);
    return isContent(value) ? (value as Content) : null;
  } catch {
    return null;
  }
}

/** Parses stored JSON; the result has the type that its column declares. */
export const parseJson = <Content>(text: JsonText<Content>): Content => JSON.parse(text) as Content;

declare const content: unique symbol;

/** The text of a column that stores JSON of that type. The type exists at compile time only: the text is any string. */
export type JsonText<Content> = string & { readonly [content]?: Content };

/** Parses stored JSON; the result has the type that its column declares. */
export const parseJson = <Content>(text: JsonText<Content>): Content => JSON.parse(text) as Content;

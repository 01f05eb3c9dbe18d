declare const content: unique symbol;

/** The text of a column that holds JSON of that content. Only types know the content: the text is any string. */
export type JsonText<Content> = string & { readonly [content]?: Content };

/** The content of stored JSON, of the type that its column declares. */
export const parseJson = <Content>(text: JsonText<Content>): Content => JSON.parse(text) as Content;

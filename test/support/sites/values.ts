/** Fields of an operation as assistants send them. */
export const values = (fields: Record<string, string>) =>
  Object.entries(fields).map(([field, value]) => ({ field, value }));

/** A caller of tools whose answers are structured. */
type Call = <T>(tool: string, input: Record<string, unknown>) => Promise<T>;

interface Part {
  build_id: string;
  is_newest: boolean;
  is_published: boolean;
  preview_url: string;
  text: string;
  next_cursor: string | null;
}

/** A whole site, read with as many calls as it takes. */
export async function readSite<Document>(call: Call, input: Record<string, unknown>) {
  let text = '';
  for (let cursor: string | null = ''; cursor !== null; ) {
    const part: Part = await call<Part>('get_site', {
      ...input,
      part: 'document',
      ...(cursor === '' ? {} : { cursor }),
    });
    text += part.text;
    cursor = part.next_cursor;
    if (cursor === null) return { ...part, text, document: JSON.parse(text) as Document };
  }
  throw new Error('no answer was the last');
}

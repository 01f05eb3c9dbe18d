import type * as z from 'zod/mini';
import { parseJson } from '#shared/json/strict-json.ts';

/** Parses the JSON that a page's script put into a form; null when it does not fit the schema. */
export function readCredential<Shape extends z.ZodMiniType>(
  shape: Shape,
  text: string | null,
): z.infer<Shape> | null {
  const read = parseJson(text ?? '');
  const parsed = read.ok ? shape.safeParse(read.value) : null;
  return parsed?.success === true ? parsed.data : null;
}

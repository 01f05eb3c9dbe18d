import type * as z from 'zod/mini';

/** Parses the JSON that a page's script put into a form; null when it does not fit the schema. */
export function readCredential<Shape extends z.ZodMiniType>(
  shape: Shape,
  text: string | null,
): z.infer<Shape> | null {
  try {
    const parsed = shape.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

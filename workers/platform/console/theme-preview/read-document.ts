import '#schema/english.ts';
import { type BrandDocument, brandDocumentSchema } from '#schema/contract/brand-document.ts';
import { parseJsonObject } from '#shared/json/strict-json.ts';

/** Parses a brand document; null when it is invalid. */
export function readDocument(text: string): BrandDocument | null {
  const json = parseJsonObject(text);
  if (!json.ok) return null;
  const checked = brandDocumentSchema.safeParse(json.value);
  return checked.success ? checked.data : null;
}

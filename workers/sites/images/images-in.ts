import type { SiteDocument } from '#schema/site/document.ts';

/** Ids of the pictures that a document refers to, each once, including those in hidden parts. */
export function imagesIn(document: SiteDocument): string[] {
  const found = new Set<string>();
  collect(document.pages, found);
  return [...found];
}

/** Every reference is an object with `image` and `alt` (`schema/site/parts.ts`). */
function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('image' in value && 'alt' in value && typeof value.image === 'string') found.add(value.image);
  for (const child of Object.values(value)) collect(child, found);
}

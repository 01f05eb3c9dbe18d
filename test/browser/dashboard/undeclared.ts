import type { Page } from 'playwright-core';
import { parts } from '#schema/contract/parts/index.ts';

interface Drawn {
  part: string;
  variants: string[];
  states: string[];
}

/** Parts, variants and states of the page that the styling contract does not report as implemented. */
export async function undeclared(page: Page): Promise<string[]> {
  const drawn: Drawn[] = await page.evaluate(() =>
    [...document.querySelectorAll('[data-part]')].map((element) => ({
      part: element.getAttribute('data-part') ?? '',
      variants: (element.getAttribute('data-variant') ?? '').split(' ').filter(Boolean),
      states: (element.getAttribute('data-state') ?? '').split(' ').filter(Boolean),
    })),
  );
  if (drawn.length === 0) return ['no part at all'];
  return drawn.flatMap(({ part, variants, states }) => {
    const declared = parts.find(({ name }) => name === part);
    if (declared?.status !== 'implemented') return [part];
    const known = new Set<string>([
      ...(declared.variants ?? []).map(({ name }) => name),
      ...(declared.states ?? []),
    ]);
    return [...variants, ...states].filter((word) => !known.has(word)).map((word) => `${part}: ${word}`);
  });
}

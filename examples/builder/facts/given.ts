import type { BuilderJob } from '#schema/builder/job.ts';
import type { Business, SiteDocument } from '#schema/site/document.ts';
import { readPrompt } from '#workers/sites/embedded/read-prompt.ts';

/** The facts that the customer gave. A site may state no others. */
export interface Given {
  /** All texts joined, in lower case and one Unicode normalization form. */
  text: string;
  words: ReadonlySet<string>;
  numbers: ReadonlySet<number>;
  /** Opening hours that were given, one entry for each statement. */
  hours: readonly NonNullable<Business['hours']>[];
  images: ReadonlySet<string>;
}

export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/\s+/g, ' ')
    .trim();

export const splitWords = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

export const findNumbers = (text: string): number[] => (plain(text).match(/\d+/g) ?? []).map(Number);

/** Collects the facts of a job from its prompts, the current site and the project's name. */
export function givenBy({ prompt, conversation, document, project, images }: BuilderJob): Given {
  const prompts = [...conversation.map((earlier) => earlier.prompt), prompt];
  const texts = [...prompts, ...(document === null ? [] : leaves(document)), project.name];
  const text = plain(texts.join('\n'));
  return {
    text,
    words: new Set(splitWords(text)),
    numbers: new Set(findNumbers(text)),
    hours: [
      ...(document?.business.hours === undefined ? [] : [document.business.hours]),
      ...prompts.flatMap((said) => readPrompt(said).business.hours ?? []),
    ],
    images: new Set([...images.map(({ image }) => image), ...(document === null ? [] : imagesOf(document))]),
  };
}

/** All strings inside a value, at any depth. */
function leaves(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap(leaves);
}

const imagesOf = (document: SiteDocument): string[] =>
  [...JSON.stringify(document).matchAll(/"image":"([0-9a-f]{32})"/g)].flatMap(([, id]) => id ?? []);

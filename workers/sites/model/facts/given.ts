import type { BuilderJob } from '#schema/builder/job.ts';
import { composeText } from '#schema/compose-text.ts';
import type { Business, SiteDocument } from '#schema/site/document.ts';

/** The parts of a job that hold facts. */
export type KnownJob = Pick<BuilderJob, 'prompt' | 'conversation' | 'document' | 'project' | 'images'>;

/** The facts that the customer gave. A site may state no others. */
export interface Given {
  /** All texts joined, in lower case and one Unicode normalization form. */
  text: string;
  words: ReadonlySet<string>;
  numbers: ReadonlySet<number>;
  /** The opening hours of the current site. */
  hours: Business['hours'];
  /** What the customer wrote, for the times and days in it. */
  said: string;
  images: ReadonlySet<string>;
}

export const plain = (text: string): string =>
  composeText(text, 'NFKC')
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/\s+/g, ' ')
    .trim();

export const splitWords = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

export const findNumbers = (text: string): number[] => (plain(text).match(/\d+/g) ?? []).map(Number);

/** Collects the facts of a job from its prompts, the current site and the project's name. */
export function givenBy({ prompt, conversation, document, project, images }: KnownJob): Given {
  const prompts = [...conversation.map((earlier) => earlier.prompt), prompt];
  const texts = [...prompts, ...(document === null ? [] : leaves(document)), project.name];
  const text = plain(texts.join('\n'));
  return {
    text,
    words: new Set(splitWords(text)),
    numbers: new Set(findNumbers(text)),
    hours: document?.business.hours,
    said: prompts.join('\n'),
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

import { limits } from '#schema/limits.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';

/** Refusals of a description of a site, shown at its field. */
export const ABOUT_PROMPT: ReadonlySet<string> = new Set(['prompt_missing', 'prompt_too_long']);

type Refusals = Messages['dashboard']['refusals'];

const isNamed = (refusals: Refusals, code: string): code is keyof Refusals => Object.hasOwn(refusals, code);

/** The sentence about a refused form, with advice. */
export function refusalText({ dashboard: { refusals } }: Messages, code: string): string {
  const text = isNamed(refusals, code) ? refusals[code] : refusals.other;
  return typeof text === 'string' ? text : text({ limit: limits.initialPrompt });
}

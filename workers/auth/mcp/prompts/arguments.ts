import * as z from 'zod/mini';
import { lineOfText } from '#schema/contract/brand/text.ts';
import { LANGUAGES, languages } from '#shared/i18n/languages.ts';
import { findSlugs } from '../../projects/find-slugs.ts';
import type { Caller } from '../caller.ts';
import type { CallContext } from '../engine/index.ts';
import { about } from '../input.ts';

/** A person's own words, which may have several lines. */
export const words = (description: string, example: string) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(8000), about(description, example));

/** Clients send an optional argument that was left blank as an empty text. */
export const projectArgument = z
  .optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(64)))
  .check(about('Slug or id of the project; the assistant asks when it is left out', 'bakery-haas'));

export const languageLine = lineOfText(60);

/** Slugs of the connection's projects whose slug or name contains the typed text. */
export const completeProject = (typed: string, { context }: CallContext<Caller>): Promise<string[]> =>
  findSlugs(context.operation.db, context.viewer, typed);

/** Language tags that match by tag, or by a word of the language's name in English or in the language itself. */
export function completeLanguage(typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  const english = new Intl.DisplayNames(['en'], { type: 'language' });
  return languages.filter(
    (tag) =>
      tag.toLowerCase().startsWith(wanted) ||
      ` ${LANGUAGES[tag].name} ${english.of(tag) ?? ''}`.toLowerCase().includes(` ${wanted}`),
  );
}

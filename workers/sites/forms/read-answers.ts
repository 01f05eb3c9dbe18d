import { composeText } from '#schema/compose-text.ts';
import { limits } from '#schema/limits.ts';
import { readEmailAddress } from '#schema/names/email-address.ts';
import type { SectionOf } from '#schema/site/document.ts';
import type { SiteAnswer } from '#shared/db/stored/site-answers.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { answerName } from './form-names.ts';

type Field = SectionOf<'form'>['fields'][number];

export interface Answers {
  answers: SiteAnswer[];
  /** The first e-mail address among the answers. */
  replyTo: string | null;
}

/** Control characters, and those that change the direction of the following text. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const line = (text: string): string => text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim();

const lines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((part) => part.replace(UNSEEN, '').trimEnd())
    .join('\n')
    .trim();

/** Reads the answers by the fields of the form; other fields are not stored. */
export function readAnswers(
  section: SectionOf<'form'>,
  form: URLSearchParams,
): Result<Answers, Failure<'bad_answer'>> {
  const answers: SiteAnswer[] = [];
  let replyTo: string | null = null;
  for (const field of section.fields) {
    const value = answerTo(field, composeText(form.get(answerName(field.id)) ?? ''));
    if (value === null || (value === '' && field.required === true)) return fail('bad_answer');
    if (value === '') continue;
    if (field.type === 'email') replyTo ??= value;
    answers.push({ label: field.label, value });
  }
  if (section.consent !== undefined) {
    if (form.get('consent') !== 'yes') return fail('bad_answer');
    answers.push({ label: section.consent, value: '✓' });
  }
  return answers.length === 0 ? fail('bad_answer') : ok({ answers, replyTo });
}

/** The answer to a field; null when the field does not accept it. */
function answerTo({ type, options }: Field, text: string): string | null {
  if (type === 'checkbox') return text === '' ? '' : '✓';
  const value = type === 'message' ? lines(text) : line(text);
  if (value.length > (type === 'message' ? limits.siteFormMessage : limits.siteFormLine)) return null;
  if (value === '') return '';
  if (type === 'select') return options?.includes(value) ? value : null;
  return type === 'email' ? readEmailAddress(value) : value;
}

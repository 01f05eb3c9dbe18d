import { themes } from '#schema/site/look.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import {
  type AnswerField,
  type Answers,
  answerFields,
  answerLengths,
  noAnswers,
} from '#shared/sites/answers.ts';

const IMAGE = /^[0-9a-f]{32}$/;
const MOST_IMAGES = 40;

/** Name of a field in the form. */
const fieldName = (field: AnswerField): string => `starter-${field}`;

/** Forms send line breaks as CR LF, which would count as two characters. */
const textOf = (form: URLSearchParams, field: AnswerField): string =>
  (form.get(fieldName(field)) ?? '').replaceAll('\r\n', '\n').trim();

/** The answers of a form as they were sent, whatever their length, to show them again. */
export function answersIn(form: URLSearchParams): Answers {
  const theme = form.get('starter-theme');
  const texts = Object.fromEntries(answerFields.map((field) => [field, textOf(form, field)]));
  return {
    ...noAnswers,
    ...texts,
    theme: themes.find((known) => known === theme) ?? '',
    images: [...new Set(form.getAll('starter-image').filter((id) => IMAGE.test(id)))].slice(0, MOST_IMAGES),
  };
}

/** The answers of a form; a text that is too long is refused. */
export function readAnswers(form: URLSearchParams): Result<Answers, Failure<'answer_too_long'>> {
  const answers = answersIn(form);
  const isLong = answerFields.some((field) => answers[field].length > answerLengths[field]);
  return isLong ? fail('answer_too_long') : ok(answers);
}

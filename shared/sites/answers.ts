import type { Theme } from '#schema/site/look.ts';

/** Fields of the form for a site, each as a person writes it. Lists have one entry a line. */
export const answerFields = [
  'name',
  'trade',
  'place',
  'offers',
  'phone',
  'email',
  'links',
  'hours',
  'words',
] as const;
export type AnswerField = (typeof answerFields)[number];

/** Most characters of each field. */
export const answerLengths: Readonly<Record<AnswerField, number>> = {
  name: 80,
  trade: 80,
  place: 240,
  offers: 8000,
  phone: 30,
  email: 254,
  links: 2000,
  hours: 400,
  words: 8000,
};

/** What a person said about a site in its form; an empty text says nothing. */
export type Answers = Record<AnswerField, string> & {
  theme: Theme | '';
  /** Ids of uploaded pictures. */
  images: readonly string[];
};

export const noAnswers: Answers = {
  name: '',
  trade: '',
  place: '',
  offers: '',
  phone: '',
  email: '',
  links: '',
  hours: '',
  words: '',
  theme: '',
  images: [],
};

import { accessAnswers } from './access-answers.ts';
import { brandingAnswers } from './branding-answers.ts';
import { platformAnswers } from './platform/platform-answers.ts';

/** What the service answers to the example requests, by operation; absent for files, streams and answers without a body. */
export const exampleAnswers: Readonly<Record<string, unknown>> = {
  ...accessAnswers,
  ...brandingAnswers,
  ...platformAnswers,
};

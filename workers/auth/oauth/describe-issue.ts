import type * as z from 'zod/mini';
import { cutText } from '#schema/cut-text.ts';
import { describeIssue as describe } from '../text/describe-issue.ts';

const WORDS = { whole: 'the request', form: 'does not have the required form' };

/** One sentence on the first fault of a request, for the developer of its client. It does not repeat the value. */
export function describeIssue(error: z.core.$ZodError, value: unknown): string {
  const [issue] = error.issues;
  return issue === undefined ? 'the request is not valid' : cutText(describe(issue, value, WORDS), 200);
}

import type * as z from 'zod/mini';
import '../../../schema/english.ts';

/** One sentence on the first issue. It contains the member's name and not its value. */
export function describeIssue(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  const name = issue?.path.join('.') || 'the request';
  return issue === undefined ? 'the request is not valid' : `${name}: ${issue.message}`.slice(0, 200);
}

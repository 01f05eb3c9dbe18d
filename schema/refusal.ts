/**
 * The message of a schema's issue: a code of the area's error table, and the reason for the body. One hook behind
 * every validator turns the first issue into that error, so that the schema alone decides which error a request gets.
 */
export const refusal = <Code extends string>(code: Code, reason?: string): string =>
  reason === undefined ? code : `${code}: ${reason}`;

export interface Refusal {
  code: string;
  reason?: string;
}

/** The code and the reason inside an issue's message. */
export function readRefusal(message: string): Refusal {
  const end = message.indexOf(': ');
  return end === -1 ? { code: message } : { code: message.slice(0, end), reason: message.slice(end + 2) };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * The issue that decides. Issues are in the order of a schema's fields, which is the contract's order of checks. A
 * rule over several fields has priority over all of them (zod reports it last).
 */
export const decidingIssue = <I extends Issue>(issues: readonly I[]): I | undefined =>
  issues.find(({ path }) => path.length === 0) ?? issues[0];

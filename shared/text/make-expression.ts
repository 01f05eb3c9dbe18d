const made = new Map<string, RegExp>();

/**
 * Compiles a regular expression whose source is put together by code, once for each isolate. The source must come from
 * constants, never from a text that somebody sent. Expressions that are written as literals need no helper.
 *
 * `npm run check:expressions` refuses `new RegExp` anywhere else, and analyses the expressions that are made here: its
 * list of callers is `scripts/expressions/made-expressions.ts`.
 */
export function makeExpression(source: string, flags = ''): RegExp {
  const key = `${flags}/${source}`;
  const expression = made.get(key) ?? new RegExp(source, flags);
  made.set(key, expression);
  return expression;
}

/** All expressions that were made. */
export const madeExpressions = (): readonly RegExp[] => [...made.values()];

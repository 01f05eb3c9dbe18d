import * as z from 'zod/mini';
import { accessErrors } from '../access/errors.ts';
import { brandingErrors } from '../branding/errors.ts';
import { platformErrors } from '../platform/errors.ts';
import type { RouteAnswer, RouteSpec } from '../route.ts';

interface ErrorShape {
  status: number;
  error: string;
  reason?: string;
}

const tables: Record<RouteSpec['area'], Readonly<Record<string, ErrorShape>>> = {
  access: accessErrors,
  branding: brandingErrors,
  platform: platformErrors,
  service: {},
};

/**
 * The failures of an operation as answers, one a status: which `error` it may carry, and which `reason`.
 *
 * @throws Error when the operation names a code that its area's table does not have.
 */
export function errorAnswers(route: RouteSpec): RouteAnswer[] {
  const byStatus = new Map<number, ErrorShape[]>();
  for (const code of route.errors) {
    const shape = tables[route.area][code];
    if (shape === undefined) throw new Error(`${route.operationId} names an unknown error: ${code}`);
    byStatus.set(shape.status, [...(byStatus.get(shape.status) ?? []), shape]);
  }
  return [...byStatus]
    .sort(([left], [right]) => left - right)
    .map(([status, shapes]) => answerOf(status, shapes));
}

/** Beside `insufficient_credits`. */
const available = z
  .optional(z.number())
  .check(z.meta({ description: 'Credits left in the pool, with `insufficient_credits`.' }));

function answerOf(status: number, shapes: readonly ErrorShape[]): RouteAnswer {
  const errors = [...new Set(shapes.map(({ error }) => error))];
  const reasons = [...new Set(shapes.flatMap(({ reason }) => (reason === undefined ? [] : [reason])))];
  return {
    status,
    description: [...errors, ...reasons].join(', '),
    schema: z.looseObject({
      // An open vocabulary: the words are told in the description, because a sanitizer's text may stand here too.
      error: z.string().check(z.meta({ examples: errors })),
      ...(reasons.length === 0
        ? {}
        : { reason: z.optional(z.string()).check(z.meta({ examples: reasons })) }),
      ...(errors.includes('insufficient_credits') ? { available } : {}),
    }),
  };
}

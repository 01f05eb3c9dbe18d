import * as z from 'zod/mini';
import { accessErrors } from '../access/errors.ts';
import { brandingErrors } from '../branding/errors.ts';
import { strippedEntry } from '../branding/wire.ts';
import { platformErrors } from '../platform/errors.ts';
import type { RouteAnswer, RouteSpec } from '../route.ts';
import { named, pascalCase } from './names.ts';

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

/** Members that a body may have beside `error`, by area. */
const details: Record<RouteSpec['area'], Record<string, z.ZodMiniType>> = {
  access: {
    error_description: z
      .optional(z.string())
      .check(z.meta({ description: 'A sentence for the developer of the client.' })),
  },
  branding: {
    path: z
      .optional(z.string())
      .check(z.meta({ description: 'JSON Pointer to the field or the place in the brand document.' })),
    error_description: z.optional(z.string()),
  },
  platform: {},
  service: {},
};

const diagnostics = z.optional(z.array(strippedEntry)).check(
  z.meta({
    description:
      'Of a stylesheet that is refused as a whole: why, and where it exceeds a limit. An entry whose `line` is 0 is about no one place.',
  }),
);

const available = z
  .optional(z.number())
  .check(z.meta({ description: 'For `insufficient_credits`: the credits left in the pool.' }));

const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'TooLarge',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  500: 'Internal',
  503: 'Unavailable',
};

/**
 * The failures of an operation as answers, one for each status: the values of `error` and of `reason`.
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
    .map(([status, shapes]) => answerOf(route, status, shapes));
}

interface ErrorBody {
  id: string;
  schema: z.ZodMiniType;
}

/** Bodies by their content: operations of an area that fail in the same ways share one component. */
const bodies = new Map<string, ErrorBody>();

function answerOf(route: RouteSpec, status: number, shapes: readonly ErrorShape[]): RouteAnswer {
  const errors = [...new Set(shapes.map(({ error }) => error))].sort();
  const reasons = [...new Set(shapes.flatMap(({ reason }) => (reason === undefined ? [] : [reason])))].sort();
  // A code without a fixed reason in the table may carry a reason of its own.
  const fixed = shapes.every(({ reason }) => reason !== undefined);
  // When the sanitizer refuses a stylesheet, `error` is its own sentence.
  const open = shapes.some((shape) => shape === brandingErrors.rejected);
  const key = JSON.stringify([route.area, errors, reasons, fixed]);
  let body = bodies.get(key);
  if (body === undefined) {
    const schema = bodyOf(route.area, errors, reasons, { fixed, open });
    body = { id: unusedName(route, status, errors), schema };
    named(schema, body.id);
    bodies.set(key, body);
  }
  const [{ error, reason } = { error: '' }] = shapes;
  return {
    status,
    description: [...errors, ...reasons].join(', '),
    schema: body.schema,
    example: reason === undefined ? { error } : { error, reason },
  };
}

/** A name made from the single error if there is one, otherwise from area and status: `PlatformUnauthorizedError`. */
function unusedName({ area, operationId }: RouteSpec, status: number, errors: readonly string[]): string {
  const [first = ''] = errors;
  const about = errors.length === 1 ? pascalCase(first.replaceAll('_', '-')) : STATUS_NAMES[status];
  const names = [
    `${pascalCase(area)}${about}Error`,
    `${pascalCase(operationId)}${STATUS_NAMES[status]}Error`,
  ];
  const taken = new Set([...bodies.values()].map(({ id }) => id));
  return names.find((name) => !taken.has(name)) ?? `${names[1]}${status}`;
}

function bodyOf(
  area: RouteSpec['area'],
  errors: readonly string[],
  reasons: readonly string[],
  { fixed, open }: { fixed: boolean; open: boolean },
): z.ZodMiniType {
  const words = z.enum(errors as [string, ...string[]]);
  const reason = fixed ? z.enum(reasons as [string, ...string[]]) : z.string();
  return z.object({
    error: open ? z.union([words, z.string()]) : words,
    ...(area === 'platform' || reasons.length > 0
      ? { reason: z.optional(reason).check(z.meta(reasons.length === 0 ? {} : { examples: [...reasons] })) }
      : {}),
    ...details[area],
    ...(open ? { diagnostics } : {}),
    ...(errors.includes('insufficient_credits') ? { available } : {}),
  });
}

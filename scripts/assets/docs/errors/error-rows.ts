import { accessErrors } from '#schema/access/errors.ts';
import { brandingErrors } from '#schema/branding/errors.ts';
import { platformErrors } from '#schema/platform/errors.ts';
import type { RouteSpec } from '#schema/route.ts';
import type { ErrorHelp } from './error-help.ts';
import { accessHelp } from './help/access-help.ts';
import { brandingHelp } from './help/branding-help.ts';
import { platformHelp } from './help/platform-help.ts';
import { serviceErrors } from './help/service-help.ts';

export type ErrorArea = RouteSpec['area'];

/** One refusal of an operation. */
export interface ErrorRow extends ErrorHelp {
  area: ErrorArea;
  /** Key of the area's table. */
  code: string;
  status: number;
  /** The fragment of the row in the index: the `error` of the body. */
  error: string;
  reason: string | null;
}

interface Shape {
  status: number;
  error: string;
  reason?: string;
}

const rowsOf = (
  area: ErrorArea,
  shapes: Readonly<Record<string, Shape>>,
  help: Readonly<Record<string, ErrorHelp>>,
): ErrorRow[] =>
  Object.entries(shapes).map(([code, { status, error, reason = null }]) => {
    const explanation = help[code];
    if (explanation === undefined) throw new Error(`the error ${code} of ${area} has no cause and remedy`);
    return { area, code, status, error: error.replaceAll(' ', '_'), reason, ...explanation };
  });

const serviceShapes = Object.fromEntries(
  Object.entries(serviceErrors).map(([error, { status }]) => [error, { status, error }]),
);

/** Answered to the dashboard’s own server only. */
const INTERNAL: readonly string[] = ['account_id_required'];

/** Every `error` string of every area that a caller can get, with cause and remedy. */
export const errorRows: readonly ErrorRow[] = [
  ...rowsOf('access', accessErrors, accessHelp),
  ...rowsOf('branding', brandingErrors, brandingHelp),
  ...rowsOf('platform', platformErrors, platformHelp),
  ...rowsOf('service', serviceShapes, serviceErrors),
].filter(({ code }) => !INTERNAL.includes(code));

const byCode = new Map(errorRows.map((row) => [`${row.area} ${row.code}`, row]));

/** Refusals of an operation, in the order of the document's statuses. */
export const listErrors = (route: RouteSpec): ErrorRow[] =>
  [...route.errors, ...(route.errors.includes('method_not_allowed') ? [] : ['method_not_allowed'])]
    .flatMap((code) => byCode.get(`${route.area} ${code}`) ?? byCode.get(`service ${code}`) ?? [])
    .sort((one, other) => one.status - other.status);

import { type BrandingError, brandingErrors } from '#schema/branding/errors.ts';
import { decidingIssue, readRefusal } from '#schema/refusal.ts';
import { guardJson } from '#shared/http/json-guard.ts';
import type { Issue } from '#shared/http/mount-operation.ts';
import { answerError, type BrandingFailure, refuse } from '../core/answer-error.ts';
import type { BrandingRouteEnv } from './guard-caller.ts';

/**
 * The failure for a schema's issues: the code in the deciding issue, or `bad_request` with the field. It never
 * contains a value.
 */
export function brandingFailureOf(issues: readonly Issue[]): BrandingFailure {
  const issue = decidingIssue(issues);
  const { code } = readRefusal(issue?.message ?? '');
  if (Object.hasOwn(brandingErrors, code)) return refuse(code as BrandingError);
  const path = issue?.path.map(String).join('/') ?? '';
  return refuse('bad_request', path === '' ? {} : { path: `/${path}` });
}

/** Reads a JSON body of at most `limit` bytes. */
export const readJson = (limit: number) =>
  guardJson<BrandingRouteEnv>({
    limit,
    empty: 'fault',
    refuse: (fault) =>
      answerError(
        fault === 'too_large'
          ? refuse('payload_too_large')
          : refuse('bad_request', { error_description: `The body is not usable: ${fault}.` }),
      ),
  });

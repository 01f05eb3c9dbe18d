import * as z from 'zod/mini';
import { lineOfText } from '#schema/contract/brand/text.ts';
import { limits } from '#schema/limits.ts';
import { about, buildId, idempotencyKey } from './input.ts';

/** The verb itself validates this object, because its faults name the place inside. Clients see the whole schema. */
export const looseObject = z.record(z.string(), z.unknown());

/** Parameters of every change of a site, besides the change itself. */
export const madeInput = {
  base_build_id: z
    .optional(buildId)
    .check(
      about(
        'The version that the change was written for: build_id of get_site. When the site has changed since, the call is ' +
          'refused and nothing is overwritten. Without it the change applies to the newest version',
        '5f0c1a52-3c1e-4a7e-9d7b-0f8f6f3b2a10',
      ),
    ),
  note: z
    .optional(lineOfText(limits.siteNote))
    .check(about('What changed and why, for the people of the workspace; one line', 'Summer opening hours')),
  idempotency_key: idempotencyKey(
    'Repeating a call with the same key answers the same version',
    'summer-hours-2026',
  ),
};

import * as z from 'zod/mini';
import { lineOfText } from '#schema/contract/brand/text.ts';
import { limits } from '#schema/limits.ts';
import { MAX_OPERATIONS } from '#schema/site/operations/operation-schema.ts';
import { stepSchema } from '#schema/site/steps/step-schema.ts';
import { about, buildId, idempotencyKey, jsonText } from './input.ts';

/** The verb itself validates this object, because its faults name the place inside. Clients see the whole schema. */
export const looseObject = z.record(z.string(), z.unknown());

const list = z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_OPERATIONS));

/** Operations as they come, as a list or as JSON text; the verb validates each of them. */
export const looseOperations = z.pipe(jsonText(''), list);
export const operationsText = z
  .pipe(jsonText(''), list)
  .check(z.meta({ type: 'string', description: 'JSON list of operations, as edit_site takes them' }));

/** Operations as clients see them. */
export const operationsInput = z
  .array(stepSchema)
  .check(about('Applied in this order, all or none; describe_site_format shows each'));

export const documentInput = jsonText('Whole document as JSON text, like part document of get_site');

/** Parameters of every change of a site, besides the change itself. */
export const madeInput = {
  base_build_id: z
    .optional(buildId)
    .check(about('build_id of get_site; the call is refused when the site has changed since')),
  note: z.optional(lineOfText(limits.siteNote)).check(about('What changed, in one line')),
  idempotency_key: idempotencyKey,
};

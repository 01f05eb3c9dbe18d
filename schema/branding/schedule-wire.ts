import * as z from 'zod/mini';
import { writtenTime, writtenUuid } from '../formats.ts';
import { isUuid, readId } from '../names/id.ts';
import { isIsoMoment } from '../names/iso-time.ts';
import { isTimeZone } from '../names/time-zone.ts';
import { scheduleOutcomes } from './schedule-outcomes.ts';
import { versionNote } from './version-note.ts';

const artifactHash = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** A UUID that the caller chooses: the same id again changes nothing more. */
export const scheduleParams = z.object({
  scheduleId: z.pipe(z.string().check(z.refine(isUuid, 'not_found')), z.transform(readId)),
});

export const scheduleRequest = z.object({
  hash: artifactHash,
  expectedRevision: z.string().check(z.minLength(1), z.maxLength(64)),
  publishAt: z.string().check(
    z.refine(isIsoMoment, 'must be a time with an offset'),
    z.meta({
      description: 'When to publish: in the future, at most 90 days ahead, with an offset or `Z`.',
      format: 'date-time',
    }),
  ),
  timeZone: z.string().check(
    z.regex(/^[A-Za-z][A-Za-z0-9_+/-]{1,40}$/),
    z.refine(isTimeZone, 'must be a time zone'),
    z.meta({
      description: 'IANA name of the zone that the time was chosen in, for showing it.',
      example: 'Europe/Berlin',
    }),
  ),
  note: versionNote,
});

export const schedule = z
  .object({
    id: writtenUuid(),
    hash: artifactHash,
    publishAt: writtenTime('UTC.'),
    timeZone: z.string(),
    note: z.nullable(z.string()),
    by: z
      .string()
      .check(z.meta({ description: 'Who chose the time: an e-mail address, or the name of a key.' })),
    createdAt: writtenTime('UTC.'),
    asChosen: z.boolean().check(
      z.meta({
        description:
          'Whether the draft is still the one that was chosen. A pending schedule without it does not publish.',
      }),
    ),
    settledAt: z.nullable(writtenTime('UTC; null while it is pending.')),
    outcome: z.nullable(z.enum(scheduleOutcomes)),
  })
  .register(z.globalRegistry, { description: 'A publish at a later time.' });

export const schedulesResponse = z.object({ schedules: z.array(schedule) });
export const scheduleResponse = z.object({ schedule });

export type Schedule = z.infer<typeof schedule>;

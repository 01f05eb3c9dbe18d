import * as z from 'zod/mini';

const state = z.enum(['ok', 'failing']);

/** What the platform Worker knows about the work of the service. */
export const platformHealth = z.object({
  database: z.optional(
    z
      .object({
        state,
        bytes: z.number(),
        share: z.number(),
      })
      .check(z.meta({ description: 'Size of the database, and its share of the largest size.' })),
  ),
  timers: z.optional(
    z
      .record(
        z.string(),
        z.object({
          state: z.enum(['ok', 'failing', 'waiting']),
          last_run: z.nullable(z.string()),
          failures: z.number(),
        }),
      )
      .check(z.meta({ description: 'The last run of each task of a timer. One that never ran waits.' })),
  ),
  queues: z.optional(
    z
      .record(z.string(), z.object({ state, oldest_due_seconds: z.nullable(z.number()) }))
      .check(z.meta({ description: 'How long the oldest item of each queue has been due.' })),
  ),
});

/** The answer of one Worker to the edge. */
export const workerHealth = z.looseObject({
  status: state,
  version: z.optional(z.string()),
  parts: z.record(z.string(), state),
});

/** The answer to callers. */
export const health = z
  .extend(platformHealth, {
    status: z.enum(['ok', 'degraded']),
    version: z.string().check(z.meta({ description: 'Of the deployment.' })),
    versions: z
      .record(z.string(), z.nullable(z.string()))
      .check(z.meta({ description: 'Of each Worker; null of one that does not answer.' })),
    workers: z.object({ edge: state, auth: state, branding: state, platform: state, sites: state }),
    failing: z
      .array(z.string())
      .check(z.meta({ description: 'Everything that does not work; empty when all is well.' })),
    parts: z
      .record(z.string(), state)
      .check(z.meta({ description: 'What each Worker depends on: database, buckets, limiters.' })),
  })
  .register(z.globalRegistry, {
    description: 'Each Worker, what it depends on, and the service as a whole.',
  });

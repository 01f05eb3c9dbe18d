import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { clear } from '../../workers/branding/changes/clear.ts';
import type { ChangeOperation } from '../../workers/branding/changes/commit.ts';
import type { PreparedArtifact } from '../../workers/branding/changes/insert-artifact.ts';
import { publish } from '../../workers/branding/changes/publish.ts';
import { rollback } from '../../workers/branding/changes/rollback.ts';
import { saveDraft } from '../../workers/branding/changes/save-draft.ts';
import type { ChangeOutcome } from '../../workers/branding/core/outcome.ts';
import { runsOf } from '../support/full-run.ts';
import { type Fault, faultyDatabase } from '../support/workerd/faulty-database.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { BrandModel } from './support/brand-model.ts';
import { modelState, storedState } from './support/stored-state.ts';

const hashOf = (content: number): string => content.toString(16).padStart(16, '0');

const artifact = (content: number): PreparedArtifact => ({
  hash: hashOf(content),
  fingerprint: hashOf(content).repeat(4),
  bytes: content,
  document: '{"identity":{"productName":"Acme"},"schemaVersion":1}',
  pins: [],
  compilerVersion: '1',
  contractVersion: '1',
});

type Command =
  | { kind: 'save'; content: number; fresh: boolean; base: 'current' | 'wrong' }
  | { kind: 'publish'; pick: number; fresh: boolean }
  | { kind: 'clear' }
  | { kind: 'rollback'; pick: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      content: fc.integer({ min: 1, max: 28 }),
      fresh: fc.constantFrom(true, true, true, false),
      base: fc.constantFrom('current' as const, 'current' as const, 'wrong' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('publish' as const),
      pick: fc.integer({ min: 0, max: 30 }),
      fresh: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rollback' as const), pick: fc.integer({ min: 1, max: 12 }) }),
  },
);

const fault = fc.option(
  fc.record({ call: fc.integer({ min: 0, max: 2 }), side: fc.constantFrom<Fault>('before', 'after') }),
  { freq: 3 },
);

async function newAccount() {
  const seeded = await seedAccount(env.DB);
  const { revision } = (await storedState(env.DB, seeded.accountId)) as { revision: string };
  const operation: ChangeOperation = {
    db: env.DB,
    accountId: seeded.accountId,
    actor: { kind: 'user', id: seeded.userId },
    requestId: 'test-request',
    runtime: systemRuntime,
  };
  return { ...seeded, operation, model: new BrandModel(revision) };
}

/** Runs one command against the database; a rollback restores the content that the version recorded. */
async function run(
  operation: ChangeOperation,
  userId: string,
  model: BrandModel,
  step: Command,
): Promise<ChangeOutcome> {
  const stale = '2020-01-01T00:00:00.000000Z';
  switch (step.kind) {
    case 'save':
      return saveDraft(operation, {
        kind: 'save',
        artifact: artifact(step.content),
        expectedRevision: step.fresh ? model.revision : stale,
        baseHash: step.base === 'current' ? model.base() : 'ffffffffffffffff',
      });
    case 'publish':
      return publish(operation, {
        kind: 'publish',
        hash: hashOf(step.pick),
        expectedRevision: step.fresh ? model.revision : stale,
        note: 'test',
      });
    case 'clear':
      return clear(operation, { kind: 'clear', note: 'test' });
    case 'rollback': {
      const recorded = model.versions[step.pick - 1];
      if (recorded === undefined) return { ok: false, code: 'not_found' };
      return rollback(operation, {
        kind: 'rollback',
        version: step.pick,
        userId,
        ...recorded,
        recompiled: null,
        pins: [],
        note: 'test',
      });
    }
  }
}

function expected(model: BrandModel, step: Command): string {
  const stale = '2020-01-01T00:00:00.000000Z';
  switch (step.kind) {
    case 'save':
      return model.save(
        hashOf(step.content),
        step.fresh ? model.revision : stale,
        step.base === 'current' ? model.base() : 'ffffffffffffffff',
      );
    case 'publish':
      return model.publish(hashOf(step.pick), step.fresh ? model.revision : stale);
    case 'clear':
      return model.clear();
    case 'rollback':
      return model.rollback(step.pick);
  }
}

const copyOf = (model: BrandModel): BrandModel => {
  const copy = new BrandModel(model.revision);
  Object.assign(copy, { live: model.live, liveDocument: model.liveDocument });
  copy.publishedRevision = model.publishedRevision;
  for (const [hash, known] of model.artifacts) copy.artifacts.set(hash, { ...known });
  copy.versions.push(...model.versions);
  return copy;
};

describe('branding changes against the model', () => {
  it('the account agrees with the model after every command [B2.2 B3.2 B4.4]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40 }), async (steps) => {
        const { operation, userId, model } = await newAccount();
        for (const step of steps) {
          const outcome = await run(operation, userId, model, step);
          const before = model.revision;
          const wanted = expected(model, step);
          expect(outcome.ok ? 'ok' : outcome.code, JSON.stringify(step)).toBe(
            wanted === 'unchanged' ? 'ok' : wanted,
          );
          if (wanted === 'ok' && outcome.ok) {
            expect(outcome.revision > before).toBe(true);
            expect(outcome.accountTheme.hash).toBe(model.live);
            model.settle(outcome.revision);
          }
          expect(await storedState(env.DB, operation.accountId)).toEqual(modelState(model));
        }
      }),
      { numRuns: runsOf(25) },
    );
  });

  it('a failure of any call leaves either the old or the new state, never a mixture [B3.8]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(command, fault), { minLength: 5, maxLength: 25 }), async (steps) => {
        const { operation, userId, model } = await newAccount();
        for (const [step, planted] of steps) {
          const db = faultyDatabase(env.DB, (call) => (planted?.call === call ? planted.side : null));
          const attempted = copyOf(model);
          const wanted = expected(attempted, step);
          const outcome = await run({ ...operation, db }, userId, model, step).catch(() => null);
          const stored = await storedState(env.DB, operation.accountId);
          if (stored.revision !== model.revision) {
            expect(wanted).toBe('ok');
            attempted.settle(stored.revision as string);
            expect(stored).toEqual(modelState(attempted));
            Object.assign(model, attempted);
          } else {
            expect(stored).toEqual(modelState(model));
            // A success may be reported only after the change is committed or unnecessary.
            if (outcome?.ok) expect(wanted).toBe('unchanged');
          }
        }
      }),
      { numRuns: runsOf(25) },
    );
  });
});

describe('branding changes at the same time', () => {
  it('exactly one of 20 publishes of one revision succeeds [B3.8]', async () => {
    const { operation, model } = await newAccount();
    const saved = await saveDraft(operation, {
      kind: 'save',
      artifact: artifact(1),
      expectedRevision: model.revision,
      baseHash: null,
    });
    if (!saved.ok) throw new Error('not saved');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        publish(operation, {
          kind: 'publish',
          hash: hashOf(1),
          expectedRevision: saved.revision,
          note: 'race',
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'conflict')).toHaveLength(19);
    const { versions } = await storedState(env.DB, operation.accountId);
    expect(versions).toHaveLength(1);
  });

  it('concurrent saves, publishes, removals and rollbacks leave a whole state, and revisions never repeat [B2.2 B3.8]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 16 }), async (steps) => {
        const { operation, userId, model } = await newAccount();
        const first = await saveDraft(operation, {
          kind: 'save',
          artifact: artifact(1),
          expectedRevision: model.revision,
          baseHash: null,
        });
        if (!first.ok) throw new Error('not saved');
        model.save(hashOf(1), model.revision, null);
        model.settle(first.revision);
        const outcomes = await Promise.all(steps.map((step) => run(operation, userId, model, step)));
        const won = outcomes.filter((outcome) => outcome.ok).map((outcome) => outcome.revision);
        const { results } = await env.DB.prepare(
          "SELECT detail ->> 'revision' AS revision FROM audit_log WHERE account_id = ?1 ORDER BY seq",
        )
          .bind(operation.accountId)
          .all<{ revision: string }>();
        const minted = results.map((row) => row.revision);
        expect(minted).toEqual([...new Set(minted)].sort());
        for (const revision of won)
          expect(minted.includes(revision) || revision === model.revision).toBe(true);

        // The live artifact is always that of the latest version.
        const stored = await storedState(env.DB, operation.accountId);
        const latest = stored.versions.at(-1);
        if (latest !== undefined) expect(stored.live).toBe(latest.hash);
        // Saves of one revision exclude each other: at most one of this round succeeds.
        const saves = steps.filter((step, index) => step.kind === 'save' && outcomes[index]?.ok);
        expect(saves.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: runsOf(20) },
    );
  });
});

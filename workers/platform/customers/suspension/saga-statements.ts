import { sql } from 'drizzle-orm';
import type { Builder } from '#shared/db/statement/builder.ts';
import { countOf } from '#shared/db/statement/numbers.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { globalStatement, type RowOf } from '#shared/db/statement/statement.ts';
import { suspensionItems, suspensions } from '#shared/db/tables/platform.ts';

export type Direction = 'down' | 'up';

const item = suspensionItems;

/**
 * The column with the time at which a direction's step was done, and the condition that the direction is still wanted.
 */
const DIRECTIONS = {
  down: { doneAt: item.downAt, wanted: sql`${suspensions.liftedAt} is null` },
  up: {
    doneAt: item.upAt,
    wanted: sql`${suspensions.liftedAt} is not null and ${suspensions.settledAt} is null`,
  },
} as const;

const selectItems = (db: Builder) =>
  db
    .select({
      kind: item.kind,
      target: item.target,
      prior: item.prior,
      tenantId: suspensions.tenantId,
      accountId: suspensions.accountId,
    })
    .from(suspensions)
    .innerJoin(item, sql`${item.suspensionId} = ${suspensions.id}`);

export type ItemRow = RowOf<ReturnType<typeof selectItems>>;

/**
 * The statements of a run in one direction. They find suspensions by id, which only the tenant's row and the sweep give
 * out.
 */
const statementsFor = ({ doneAt, wanted }: (typeof DIRECTIONS)[Direction]) => {
  const isOpen = sql`${doneAt} is null`;
  return {
    /** Projects first: what visitors see comes first, and what only costs money last. Restoring has the same order. */
    itemsLeft: globalStatement(
      { suspension: suspensions.id, limit: value<number>() },
      ({ suspension, limit }, db) =>
        selectItems(db)
          .where(sql`${suspensions.id} = ${suspension} and ${isOpen} and ${wanted}`)
          .orderBy(
            sql`case ${item.kind} when 'project' then 0 when 'domain' then 1 when 'pod' then 2 else 3 end`,
            item.target,
          )
          .limit(limit),
    ),

    recordStep: globalStatement(
      {
        suspension: suspensions.id,
        kind: item.kind,
        target: item.target,
        at: item.downAt,
        error: item.error,
      },
      ({ suspension, kind, target, at, error }) => sql`
        update ${item} set ${bare(doneAt)} = ${at}, ${bare(item.error)} = ${error}
        where ${item.suspensionId} = ${suspension} and ${item.kind} = ${kind} and ${item.target} = ${target}
          and exists (select 1 from ${suspensions} where ${suspensions.id} = ${suspension} and ${wanted})`,
    ),

    settleOrWait: globalStatement(
      {
        suspension: suspensions.id,
        now: suspensions.leaseUntil,
        first: value<number>(),
        longest: value<number>(),
      },
      ({ suspension, now, first, longest }, db) => {
        const left = countOf(item, sql`${item.suspensionId} = ${suspension} and ${isOpen}`);
        return db.rows(
          { left },
          (columns) => sql`
            update ${suspensions} set ${bare(suspensions.settledAt)} = iif(${left} = 0, ${now}, null),
              ${bare(suspensions.attempts)} = ${suspensions.attempts} + 1,
              ${bare(suspensions.leaseUntil)} = ${now} + min(${first} * (1 << min(${suspensions.attempts}, 30)), ${longest})
            where ${suspensions.id} = ${suspension} and ${wanted} returning ${columns}`,
        );
      },
    ),

    reopenItem: globalStatement(
      { suspension: suspensions.id, kind: item.kind, target: item.target },
      ({ suspension, kind, target }) => sql`
        update ${item} set ${bare(doneAt)} = null, ${bare(item.error)} = 'provider_unavailable'
        where ${item.suspensionId} = ${suspension} and ${item.kind} = ${kind} and ${item.target} = ${target}`,
    ),
  };
};

export const sagaStatements = {
  down: statementsFor(DIRECTIONS.down),
  up: statementsFor(DIRECTIONS.up),
} as const;

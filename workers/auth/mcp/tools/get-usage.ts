import * as z from 'zod/mini';
import { totalRemaining } from '#shared/ledger/balance.ts';
import { usedByPool } from '#shared/ledger/usage.ts';
import { buildPrice } from '#shared/projects/start-build.ts';
import { readActs, readUsage } from '../../projects/read-usage.ts';
import { refusal, structured } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { about, workspaceId } from '../input.ts';
import { timestamp, written } from '../output.ts';
import { define, reads } from '../tool.ts';
import { noteSubject } from '../tool-result.ts';

const PERIODS = ['current_month', 'last_month', 'ytd'] as const;

export const getUsageTool = define.tool({
  name: 'get_usage',
  title: 'Get credit usage',
  description:
    'Read credit usage and the remaining credits balance of workspaces, the price of a build, and what this connection did, may do and still spend today, until when, and where the user ends it.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({
    workspace_id: z.optional(workspaceId),
    period: z._default(z.enum(PERIODS).check(about('Months in UTC; ytd is this year')), 'current_month'),
  }),
  output: z.object({
    build_price: z
      .object({ credits: z.number(), credits_per_skill: z.number() })
      .check(z.describe('What one build costs, and each skill it uses besides')),
    connection: z
      .object({
        scopes: z.array(z.string()),
        workspaces: z.nullable(z.int()).check(z.describe('How many it may enter; null: all')),
        ends_at: timestamp,
        manage_url: z.string().check(z.describe('Where the user changes or ends it')),
        did: z.array(written).check(z.describe('What it changed, the latest first: time, change, project')),
      })
      .check(z.describe('What the user granted')),
    period: z.object({ label: z.enum(PERIODS), from: timestamp, to: timestamp }),
    workspaces: z.array(
      z.object({
        workspace_id: z.string(),
        name: written,
        credits_used: z.number(),
        credits_by_pool: z
          .object({ daily: z.number(), rollover: z.number(), included: z.number(), topup: z.number() })
          .check(z.describe('The pools that the credits used were drawn from')),
        usd_credits: z.number(),
        cloud_usd: z.number(),
        left: z
          .nullable(
            z.object({
              total: z.number(),
              daily: z.number(),
              included: z.number(),
              rollover: z.number(),
              topup: z.number(),
            }),
          )
          .check(z.describe('Credits left now: all of them, and by pool')),
        connection: z
          .object({
            credits_per_day: z.nullable(z.number()).check(z.describe('null: no limit of its own')),
            credits_today: z
              .nullable(z.number())
              .check(z.describe('Spent of them since 00:00 UTC, by every connection of this application')),
            credits_left_today: z.nullable(z.number()),
            renews_at: z.nullable(timestamp),
            publishing: z.enum(['allowed', 'after_approval']),
            activity_url: z.string().check(z.describe('Page with all that it did here')),
          })
          .check(z.describe('What the people of the workspace allow this connection')),
      }),
    ),
  }),
  async run({ workspace_id, period: label }, call) {
    const { context } = call;
    const { principal } = context;
    const { db, runtime } = context.operation;
    const [{ period, workspaces: rows }, acts] = await Promise.all([
      readUsage(
        db,
        { viewer: context.viewer, grantId: principal.grantId },
        workspace_id ?? null,
        label,
        runtime.now(),
      ),
      readActs(db, principal.grantId, workspace_id ?? null),
    ]);
    if (workspace_id !== undefined && rows.length === 0) return refusal(explain('workspace_not_found'));
    if (workspace_id !== undefined && rows[0] !== undefined) noteSubject(call, rows[0]);
    // It may have changed workspaces that it may no longer enter.
    const open = new Set(rows.map(({ workspaceId }) => workspaceId));
    return structured({
      build_price: { credits: buildPrice.base, credits_per_skill: buildPrice.perSkill },
      connection: {
        scopes: [...call.scopes],
        workspaces: principal.workspaces?.length ?? null,
        ends_at: new Date(principal.endsAt).toISOString(),
        manage_url: `${context.addresses.BASE_URL}/connections`,
        // Lines, because a model pays for the name of each field of each change.
        did: acts
          .filter(({ workspaceId }) => open.has(workspaceId))
          .map(({ at, action, project }) =>
            [
              `${new Date(at).toISOString().slice(0, 16)}Z`,
              action,
              ...(project === null ? [] : [project]),
            ].join(' '),
          ),
      },
      period: { label, from: new Date(period.from).toISOString(), to: new Date(period.to).toISOString() },
      workspaces: rows.map(({ workspaceId, name, usage, balance, budget, needsApproval }) => ({
        workspace_id: workspaceId,
        name,
        credits_used: usage.creditsUsed,
        credits_by_pool: usedByPool(usage),
        usd_credits: usage.usdCredits,
        cloud_usd: usage.cloudUsd,
        left:
          balance === null
            ? null
            : {
                total: totalRemaining(balance),
                daily: balance.dailyRemaining,
                included: balance.includedRemaining,
                rollover: balance.rolloverRemaining,
                topup: balance.topupAvailable,
              },
        connection: {
          credits_per_day: budget?.limit ?? null,
          credits_today: budget?.spent ?? null,
          credits_left_today: budget === null ? null : Math.max(0, budget.limit - budget.spent),
          renews_at: budget === null ? null : new Date(budget.renewsAt).toISOString(),
          publishing: needsApproval ? ('after_approval' as const) : ('allowed' as const),
          activity_url: `${context.addresses.BASE_URL}/dashboard/connections/${principal.grantId}?workspace=${workspaceId}`,
        },
      })),
    });
  },
});

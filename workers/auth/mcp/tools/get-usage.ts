import * as z from 'zod/mini';
import { periodOf } from '../../../../shared/ledger/period.ts';
import { readUsage } from '../../../../shared/projects/read-usage.ts';
import { refusal, structured } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { idInput } from '../input.ts';
import { timestamp, written } from '../output.ts';
import { define, reads } from '../tool.ts';

const PERIODS = ['current_month', 'last_month', 'ytd'] as const;

export const getUsageTool = define.tool({
  name: 'get_usage',
  title: 'Get credit usage',
  description: 'Reads what workspaces used in a period and the credits they have left now.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({
    workspace_id: z.optional(idInput),
    period: z._default(z.enum(PERIODS), 'current_month'),
  }),
  output: z.object({
    period: z.object({ label: z.enum(PERIODS), from: timestamp, to: timestamp }),
    workspaces: z.array(
      z.object({
        workspace_id: z.string(),
        name: written,
        credits_used: z.number(),
        usd_credits: z.number(),
        cloud_usd: z.number(),
        left: z.nullable(
          z.object({ daily: z.number(), included: z.number(), rollover: z.number(), topup: z.number() }),
        ),
      }),
    ),
  }),
  async run({ workspace_id, period: label }, { context }) {
    const { db, runtime } = context.operation;
    const now = runtime.now();
    const period = periodOf(label, now);
    const rows = await readUsage(db, context.viewer, workspace_id ?? null, period, now);
    if (workspace_id !== undefined && rows.length === 0) return refusal(explain('workspace_not_found'));
    return structured({
      period: { label, from: new Date(period.from).toISOString(), to: new Date(period.to).toISOString() },
      workspaces: rows.map(({ workspaceId, name, usage, balance }) => ({
        workspace_id: workspaceId,
        name,
        credits_used: usage.creditsUsed,
        usd_credits: usage.usdCredits,
        cloud_usd: usage.cloudUsd,
        left:
          balance === null
            ? null
            : {
                daily: balance.dailyRemaining,
                included: balance.includedRemaining,
                rollover: balance.rolloverRemaining,
                topup: balance.topupAvailable,
              },
      })),
    });
  },
});

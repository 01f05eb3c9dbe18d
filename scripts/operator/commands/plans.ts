import * as z from 'zod/mini';
import { planEntitlements } from '#schema/platform/plan-requests.ts';
import { archivePlan, restorePlan } from '#shared/operator/archive-plan.ts';
import { createPlan } from '#shared/operator/create-plan.ts';
import { listPlans } from '#shared/operator/list-plans.ts';
import { type Command, CommandRefused } from '../command.ts';
import { findAccount } from '../find-account.ts';
import { parseChoice, parseObject } from '../parse.ts';
import { orRefuse } from '../refuse.ts';

const INTERVALS = ['month', 'year'] as const;

export const planCommands: readonly Command[] = [
  {
    name: 'list-plans',
    positionals: ['account'],
    options: {},
    summary: 'Show the plans of an account, including archived ones.',
    async run(operation, { positionals: [reference = ''] }) {
      const plans = await listPlans(operation.db, await findAccount(operation.db, reference));
      const line = (plan: (typeof plans)[number]) =>
        `${plan.code}${plan.archivedAt === null ? '' : ' (archived)'}  ${plan.name}  ${JSON.stringify(plan.entitlements)}`;
      return { lines: plans.length === 0 ? ['No plans.'] : plans.map(line), data: plans };
    },
  },
  {
    name: 'create-plan',
    positionals: ['account', 'code', 'name'],
    options: {
      entitlements: { value: 'JSON', summary: 'What it applies, for example {"credits_per_day":5}.' },
      description: { value: 'TEXT', summary: 'For people.' },
      price: { value: 'AMOUNT', summary: 'For example 9.50; needs --currency.' },
      currency: { value: 'CODE', summary: 'ISO 4217, for example USD.' },
      interval: { value: 'INTERVAL', summary: 'month (the default) or year.' },
      'welcome-mail': {
        value: 'ON',
        summary: 'on (the default) or off: whether customers of new tenants are sent a welcome message.',
      },
    },
    summary: 'Add a named plan.',
    async run(operation, { positionals: [reference = '', code = '', name = ''], option }) {
      const price = readPrice(option('price'), option('currency'), option('interval'));
      const description = option('description');
      const accountId = await findAccount(operation.db, reference);
      orRefuse(
        await createPlan(operation, {
          accountId,
          code,
          name,
          entitlements: readEntitlements(option('entitlements') ?? '{}'),
          ...(description === undefined ? {} : { description }),
          ...(price === undefined ? {} : { price }),
          welcomeMail: parseChoice(option('welcome-mail') ?? 'on', ['on', 'off']) === 'on',
        }),
      );
      return {
        lines: [`Plan ${code} was added to account ${accountId}.`],
        data: { account_id: accountId, code },
      };
    },
  },
  {
    name: 'archive-plan',
    positionals: ['account', 'code'],
    options: {},
    summary: 'Archive a plan; tenants that have it keep it.',
    async run(operation, { positionals: [reference = '', code = ''] }) {
      const accountId = await findAccount(operation.db, reference);
      const { changed } = orRefuse(await archivePlan(operation, { accountId, code }));
      return {
        lines: [`Plan ${code} is archived${changed ? '' : ' already'}.`],
        data: { account_id: accountId, code, changed },
      };
    },
  },
  {
    name: 'restore-plan',
    positionals: ['account', 'code'],
    options: {},
    summary: 'Restore an archived plan.',
    async run(operation, { positionals: [reference = '', code = ''] }) {
      const accountId = await findAccount(operation.db, reference);
      const { changed } = orRefuse(await restorePlan(operation, { accountId, code }));
      return {
        lines: [`Plan ${code} can be assigned${changed ? ' again' : ' already'}.`],
        data: { account_id: accountId, code, changed },
      };
    },
  },
];

/** What the API accepts, so that a misspelt name is not stored as a plan that applies nothing. */
function readEntitlements(text: string): Record<string, unknown> {
  const entitlements = parseObject(text, 'entitlements');
  const { error } = z.safeParse(planEntitlements, entitlements);
  if (error === undefined) return entitlements;
  const issue = error.issues[0];
  const names = issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? []);
  throw new CommandRefused(`--entitlements has an unknown name or an unusable value: ${names.join(', ')}.`);
}

function readPrice(amount: string | undefined, currency: string | undefined, interval: string | undefined) {
  if (amount === undefined) {
    if (currency === undefined && interval === undefined) return undefined;
    throw new CommandRefused('--currency and --interval belong to a --price.');
  }
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount)) throw new CommandRefused(`"${amount}" is not an amount.`);
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) {
    throw new CommandRefused('A price needs --currency, three capital letters.');
  }
  return { amount: Number(amount), currency, interval: parseChoice(interval ?? 'month', INTERVALS) };
}

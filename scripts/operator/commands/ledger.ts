import { type Difference, verifyTenant } from '../../../shared/ledger/verify.ts';
import { verifyAll } from '../../../shared/ledger/verify-all.ts';
import type { Command } from '../command.ts';

const lineOf = ({ tenantId, field, stored, recomputed }: Difference): string =>
  `${tenantId || 'account totals'} ${field}: stored ${JSON.stringify(stored)}, entries say ${JSON.stringify(recomputed)}`;

export const ledgerCommands: readonly Command[] = [
  {
    name: 'verify-ledger',
    positionals: [],
    options: {
      tenant: { value: 'id', summary: 'This one only; a deployment takes a few seconds for each.' },
    },
    summary: 'Recompute credit balances and totals from the entries; fails when one differs.',
    async run({ db }, input) {
      const tenant = input.option('tenant');
      const { tenants, differences } =
        tenant === undefined
          ? await verifyAll(db)
          : { tenants: 1, differences: await verifyTenant(db, tenant) };
      return {
        lines: [
          ...differences.map(lineOf),
          `${tenants} ledgers recomputed, ${differences.length} differences`,
        ],
        data: { tenants, differences },
        ...(differences.length === 0 ? {} : { failed: true }),
      };
    },
  },
];

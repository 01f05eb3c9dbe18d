import { setCustomDomain } from '../../../shared/operator/set-custom-domain.ts';
import type { Command } from '../command.ts';
import { findAccount } from '../find-account.ts';
import { orRefuse } from '../refuse.ts';

export const domainCommands: readonly Command[] = [
  {
    name: 'domain',
    positionals: ['account', 'host|none'],
    options: {},
    summary: 'Serve the dashboard under a host name of the account, whose DNS and certificate are in place.',
    async run(operation, { positionals: [reference = '', host = ''] }) {
      const accountId = await findAccount(operation.db, reference);
      const domain = host === 'none' ? null : host;
      const set = orRefuse(await setCustomDomain(operation, { accountId, domain }));
      return {
        lines: [
          `Account ${accountId} has ${set.domain === null ? 'no domain' : `the domain ${set.domain}`}.`,
        ],
        data: { account_id: accountId, custom_domain: set.domain },
      };
    },
  },
];

import { claimableName } from '#shared/domains/claimable-name.ts';
import { setCustomDomain } from '#shared/operator/set-custom-domain.ts';
import type { Command } from '../command.ts';
import { findAccount } from '../find-account.ts';
import { orRefuse } from '../refuse.ts';

export const domainCommands: readonly Command[] = [
  {
    name: 'domain',
    positionals: ['account', 'host|none'],
    options: {},
    details: [
      'You vouch for the name: no record proves it, and the timer does not check it. docs/operations.md says more.',
    ],
    summary: 'Serve the dashboard under a host name of the account, whose DNS and certificate are in place.',
    async run(operation, { positionals: [reference = '', host = ''] }) {
      const domain =
        host === 'none' ? null : orRefuse(await claimableName(host, await operation.nameRules()));
      const accountId = await findAccount(operation.db, reference);
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

import { addMember } from '#shared/operator/add-member.ts';
import { removeMember } from '#shared/operator/remove-member.ts';
import { setPlatformAdmin } from '#shared/operator/set-platform-admin.ts';
import type { Command } from '../command.ts';
import { findAccount } from '../find-account.ts';
import { parseChoice, parseSwitch } from '../parse.ts';
import { orRefuse } from '../refuse.ts';

const ROLES = ['owner', 'admin', 'member'] as const;

export const memberCommands: readonly Command[] = [
  {
    name: 'add-member',
    positionals: ['account', 'email'],
    options: { role: { value: 'ROLE', summary: 'owner, admin or member (the default).' } },
    summary: 'Add a person to an account, or give them another role.',
    async run(operation, { positionals: [reference = '', address = ''], option }) {
      const role = parseChoice(option('role') ?? 'member', ROLES);
      const accountId = await findAccount(operation.db, reference);
      const { userId, email } = orRefuse(await addMember(operation, { accountId, email: address, role }));
      return {
        lines: [`${email} is ${role} of account ${accountId}.`],
        data: { account_id: accountId, user_id: userId, email, role },
      };
    },
  },
  {
    name: 'remove-member',
    positionals: ['account', 'email'],
    options: {},
    summary: 'End a membership from the next request on.',
    async run(operation, { positionals: [reference = '', email = ''] }) {
      const accountId = await findAccount(operation.db, reference);
      orRefuse(await removeMember(operation, { accountId, email }));
      return {
        lines: [`${email} is no longer a member of account ${accountId}.`],
        data: { account_id: accountId, email },
      };
    },
  },
  {
    name: 'platform-admin',
    positionals: ['email', 'on|off'],
    options: {},
    summary: 'Make a person a platform admin, who may act for every account, or end that.',
    async run(operation, { positionals: [address = '', word = ''] }) {
      const admin = parseSwitch(word);
      const { email, changed, created } = orRefuse(
        await setPlatformAdmin(operation, { email: address, admin }),
      );
      const lines = [`${email} is ${admin ? '' : 'not '}a platform admin${changed ? '' : ' already'}.`];
      if (created)
        lines.push('The address was unknown: a new person was created. Check that it is spelled correctly.');
      return {
        lines,
        data: { email, platform_admin: admin, changed, created },
      };
    },
  },
];

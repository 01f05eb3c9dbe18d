import { readEmailAddress } from '#schema/names/email-address.ts';
import { addMember } from '#shared/operator/add-member.ts';
import { createAccount } from '#shared/operator/create-account.ts';
import { enableAccount } from '#shared/operator/enable-account.ts';
import { listAccounts } from '#shared/operator/list-accounts.ts';
import { type AccountStatus, setAccountStatus } from '#shared/operator/set-account-status.ts';
import { setAssetQuota } from '#shared/operator/set-asset-quota.ts';
import { setAuthoring } from '#shared/operator/set-authoring.ts';
import { type Command, CommandRefused } from '../command.ts';
import { findAccount } from '../find-account.ts';
import { formatTime, parseSize, parseSwitch } from '../parse.ts';
import { orRefuse, refusals } from '../refuse.ts';

const statusCommand = (name: string, status: AccountStatus, summary: string): Command => ({
  name,
  positionals: ['account'],
  options: {},
  summary,
  async run(operation, { positionals: [reference = ''] }) {
    const accountId = await findAccount(operation.db, reference);
    const { changed } = orRefuse(await setAccountStatus(operation, { accountId, status }));
    return {
      lines: [`Account ${accountId} is ${status}${changed ? '' : ' already'}.`],
      data: { account_id: accountId, status, changed },
    };
  },
});

export const accountCommands: readonly Command[] = [
  {
    name: 'list-accounts',
    positionals: [],
    options: {},
    summary: 'Show the newest 200 accounts.',
    async run({ db }) {
      const accounts = await listAccounts(db);
      const line = (account: (typeof accounts)[number]) =>
        [
          account.id,
          account.status.padEnd(8),
          account.authoringEnabled ? 'authoring on ' : 'authoring off',
          formatTime(account.createdAt),
          account.name,
          account.customDomain === null ? '' : `${account.customDomain} (${account.customDomainStatus})`,
        ]
          .join('  ')
          .trimEnd();
      return { lines: accounts.length === 0 ? ['No accounts yet.'] : accounts.map(line), data: accounts };
    },
  },
  {
    name: 'create-account',
    positionals: ['name'],
    options: { owner: { value: 'EMAIL', summary: 'Make this person its owner.' } },
    summary: 'Open an account as a draft; `activate` puts it in business.',
    async run(operation, { positionals: [name = ''], option }) {
      const email = option('owner');
      // A refused owner leaves no account behind, so that the command can be repeated.
      if (email !== undefined && readEmailAddress(email) === null) {
        throw new CommandRefused(refusals.bad_email ?? '');
      }
      const { accountId } = orRefuse(await createAccount(operation, { name }));
      if (email !== undefined) orRefuse(await addMember(operation, { accountId, email, role: 'owner' }));
      return {
        lines: [
          `Account ${accountId} was created as a draft${email === undefined ? '' : `, owned by ${email}`}.`,
        ],
        data: { account_id: accountId, owner_email: email ?? null },
      };
    },
  },
  statusCommand('activate', 'active', 'Put an account in business: it may create tenants.'),
  {
    name: 'disable',
    positionals: ['account'],
    options: { 'keep-sites': { summary: 'Continue to serve its customers’ published sites.' } },
    summary: 'Stop everything of an account from the next request on; `enable` brings it back.',
    details: [
      'Its keys and sessions are refused, its customers’ dashboards show a neutral notice, connected assistants find',
      'nothing, running builds end and give their credits back, queued ones wait, nothing is published and no',
      'invitation is sent. Its customers’ sites answer 503 with a neutral page unless --keep-sites is given.',
    ],
    async run(operation, { positionals: [reference = ''], flag }) {
      const accountId = await findAccount(operation.db, reference);
      const keepSites = flag('keep-sites');
      const { changed, stoppedBuilds } = orRefuse(
        await setAccountStatus(operation, { accountId, status: 'disabled', keepSites }),
      );
      const sites = keepSites ? 'are still served' : 'answer 503';
      return {
        lines: [
          `Account ${accountId} is disabled${changed ? '' : ' already'}; its customers’ sites ${sites}.`,
          ...(stoppedBuilds === 0 ? [] : [`Builds ended: ${stoppedBuilds}.`]),
        ],
        data: {
          account_id: accountId,
          status: 'disabled',
          changed,
          keep_sites: keepSites,
          stopped_builds: stoppedBuilds,
        },
      };
    },
  },
  {
    name: 'enable',
    positionals: ['account'],
    options: {},
    summary: 'Restore a disabled account to its earlier status, with all its data.',
    async run(operation, { positionals: [reference = ''] }) {
      const accountId = await findAccount(operation.db, reference);
      const { changed, status } = orRefuse(await enableAccount(operation, accountId));
      return {
        lines: [
          changed
            ? `Account ${accountId} is enabled again, as ${status}.`
            : `Account ${accountId} is not disabled; it is ${status}.`,
        ],
        data: { account_id: accountId, status, changed },
      };
    },
  },
  {
    name: 'authoring',
    positionals: ['account', 'on|off'],
    options: {},
    summary: 'Enable or disable branding changes; removal, reads and delivery always work.',
    async run(operation, { positionals: [reference = '', word = ''] }) {
      const enabled = parseSwitch(word);
      const accountId = await findAccount(operation.db, reference);
      const { changed } = orRefuse(await setAuthoring(operation, { accountId, enabled }));
      return {
        lines: [`Authoring of account ${accountId} is ${word}${changed ? '' : ' already'}.`],
        data: { account_id: accountId, authoring_enabled: enabled, changed },
      };
    },
  },
  {
    name: 'asset-quota',
    positionals: ['account', 'size'],
    options: {},
    summary: 'Set the quota of an account’s asset library: 500MiB, 2GiB or default.',
    async run(operation, { positionals: [reference = '', size = ''] }) {
      const limitBytes = parseSize(size);
      const accountId = await findAccount(operation.db, reference);
      orRefuse(await setAssetQuota(operation, { accountId, limitBytes }));
      return {
        lines: [`Account ${accountId} may store ${size === 'default' ? 'the default' : size} of assets.`],
        data: { account_id: accountId, asset_quota_bytes: limitBytes },
      };
    },
  },
];

import { ensureTestSide, findTestSide } from '#shared/operator/ensure-test-side.ts';
import { issueKey } from '#shared/operator/issue-key.ts';
import { type KeySummary, listKeys } from '#shared/operator/list-keys.ts';
import { revokeKey } from '#shared/operator/revoke-key.ts';
import { rotateKey } from '#shared/operator/rotate-key.ts';
import { type Command, CommandRefused } from '../command.ts';
import { findAccount, findKeyAccount } from '../find-account.ts';
import { formatTime, parseChoice, parseDuration } from '../parse.ts';
import { orRefuse } from '../refuse.ts';

const SCOPES = ['theme', 'platform'] as const;
const ONCE = 'Keep it now: it is not shown again.';

export const keyCommands: readonly Command[] = [
  {
    name: 'list-keys',
    positionals: ['account'],
    options: {},
    summary: 'Show the keys of an account and of its test side by their hints, including ended ones.',
    async run(operation, { positionals: [reference = ''] }) {
      const accountId = await findAccount(operation.db, reference);
      const testSide = await findTestSide(operation.db, accountId);
      const keys = [
        ...(await listKeys(operation.db, accountId)),
        ...(testSide === null ? [] : await listKeys(operation.db, testSide)),
      ];
      const now = operation.runtime.now();
      return { lines: keys.length === 0 ? ['No keys.'] : keys.map((key) => describe(key, now)), data: keys };
    },
  },
  {
    name: 'issue-key',
    positionals: ['account'],
    options: {
      scope: { value: 'SCOPE', many: true, summary: 'theme or platform; may be given twice.' },
      name: { value: 'NAME', summary: 'A name that distinguishes it from other keys.' },
      expires: {
        value: 'TIME',
        summary: 'End it after 30m, 24h or 90d; without it, it lasts until revoked.',
      },
      test: { summary: 'For the test side of the account, which is created if needed.' },
    },
    summary: 'Issue an API key and show it once.',
    async run(operation, { positionals: [reference = ''], option, options, flag }) {
      const scopes = options('scope').map((scope) => parseChoice(scope, SCOPES));
      const expires = option('expires');
      const duration = expires === undefined ? undefined : parseDuration(expires);
      if (duration === 0) throw new CommandRefused('--expires is in the future: write 30m, 24h or 90d.');
      const expiresAt = duration === undefined ? undefined : operation.runtime.now() + duration;
      const test = flag('test');
      const meant = await findAccount(operation.db, reference);
      const accountId = test ? orRefuse(await ensureTestSide(operation, meant)).accountId : meant;
      const name = option('name') ?? `${scopes.join(' and ')} key`;
      const input = { accountId, name, scopes, test, ...(expiresAt === undefined ? {} : { expiresAt }) };
      const { keyId, key, hint } = orRefuse(await issueKey(operation, input));
      return {
        lines: [key, `Key ${keyId} (${scopes.join(', ')}) of account ${accountId}. ${ONCE}`],
        data: { account_id: accountId, key_id: keyId, key, hint, scopes, expires_at: expiresAt ?? null },
      };
    },
  },
  {
    name: 'rotate-key',
    positionals: ['key-id'],
    options: { grace: { value: 'TIME', summary: 'How long the old key keeps working (24h).' } },
    summary: 'Replace a key by a new one of the same name and scopes.',
    async run(operation, { positionals: [keyId = ''], option }) {
      const graceMs = parseDuration(option('grace') ?? '24h');
      const fresh = orRefuse(
        await rotateKey(operation, { ...(await findKeyAccount(operation.db, keyId)), keyId, graceMs }),
      );
      return {
        lines: [
          fresh.key,
          `Key ${fresh.keyId} replaces ${keyId}, which works until ${formatTime(fresh.oldKeyEndsAt)} UTC. ${ONCE}`,
        ],
        data: { key_id: fresh.keyId, key: fresh.key, hint: fresh.hint, old_key_ends_at: fresh.oldKeyEndsAt },
      };
    },
  },
  {
    name: 'revoke-key',
    positionals: ['key-id'],
    options: {},
    summary: 'End a key at once.',
    async run(operation, { positionals: [keyId = ''] }) {
      const { accountId } = await findKeyAccount(operation.db, keyId);
      const { changed } = orRefuse(await revokeKey(operation, { accountId, keyId }));
      return {
        lines: [`Key ${keyId} is revoked${changed ? '' : ' already'}.`],
        data: { key_id: keyId, changed },
      };
    },
  },
];

function describe(key: KeySummary, now: number): string {
  const state =
    key.revokedAt !== null
      ? 'revoked'
      : key.expiresAt !== null && key.expiresAt <= now
        ? 'expired'
        : key.replacedBy !== null
          ? `rotated, until ${formatTime(key.expiresAt)}`
          : key.expiresAt === null
            ? 'in force'
            : `until ${formatTime(key.expiresAt)}`;
  return `${key.id}  ${key.hint}  ${key.scopes.join('+').padEnd(8)}  used ${formatTime(key.lastUsedAt)}  ${state}  ${key.name}`;
}

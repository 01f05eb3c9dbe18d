import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#schema/time.ts';
import { createMailer } from '#shared/mail/create-mailer.ts';
import { setAccountStatus } from '#shared/operator/set-account-status.ts';
import { checkSendingDomain } from '#workers/platform/reach/senders/check-sending-domain.ts';
import { checkSendingDomains } from '#workers/platform/reach/senders/check-sending-domains.ts';
import { dkimName, dkimValue } from '#workers/platform/reach/senders/records/dkim.ts';
import { removeSendingDomain } from '#workers/platform/reach/senders/remove-sending-domain.ts';
import { renewSigningKey } from '#workers/platform/reach/senders/renew-signing-key.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { listActions } from '../console/support/visitor.ts';
import {
  at,
  check,
  clearNotice,
  dkimRecord,
  inUse,
  message,
  operation,
  probe,
  readRow,
  request,
  SECRET,
  START,
  sent,
  setRecords,
  setUpSendingDomain,
  verdict,
} from './support/sending-domain.ts';

setUpSendingDomain();

describe('a sending domain that waits', () => {
  it('mails are sent and signed under the domain only once every record is right', async () => {
    await request();
    expect((await sent()).address).toBeNull();
    expect(await check()).toEqual({ ok: false, code: 'sender_records' });
    const { selector, publicKey } = await readRow();
    at.zone[dkimName(selector, at.domain)] = [dkimValue(publicKey)];
    expect(await check()).toEqual({ ok: false, code: 'sender_records' });
    expect((await sent()).address).toBeNull();
    at.zone[`_dmarc.${at.domain}`] = null;
    expect(await check()).toEqual({ ok: false, code: 'sender_unanswered' });
    expect((await sent()).address).toBeNull();
    await setRecords();
    expect(await check()).toEqual({ ok: true, value: null });
    expect(await readRow()).toMatchObject({ status: 'active', fault: null, nextCheckAt: START + DAY });
    const { address, raw } = await sent();
    expect(address).toBe(`hello@${at.domain}`);
    expect(await verdict(raw ?? '')).toEqual([['pass', at.domain, selector]]);
    expect(await listActions(at.id)).toEqual(['account.request_sender', 'account.sender_verified']);
  });

  it('a domain keeps its key when it is requested again, and another name gets a new key', async () => {
    await request();
    const { selector } = await readRow();
    await request();
    expect((await readRow()).selector).toBe(selector);
    await request(at.id, at.domain, 'team');
    expect(await readRow()).toMatchObject({ selector, localPart: 'team' });
    await request(at.id, `b-${at.domain}`);
    expect((await readRow()).selector).not.toBe(selector);
    expect(await listActions(at.id)).toEqual(Array(3).fill('account.request_sender'));
  });

  it('a check changes nothing when the domain was changed or removed meanwhile', async () => {
    await request();
    await setRecords();
    const before = await readRow();
    await request(at.id, `b-${at.domain}`);
    const after = await readRow();
    expect(await checkSendingDomain(operation, before, probe)).toEqual({ ok: false, code: 'domain_gone' });
    expect(await readRow()).toEqual(after);
    await removeSendingDomain(operation, { accountId: at.id, domain: `b-${at.domain}` });
    expect(await checkSendingDomain(operation, after, probe)).toEqual({ ok: false, code: 'domain_gone' });
  });

  it('a pending domain ends after 7 days', async () => {
    await request();
    at.now = START + 7 * DAY - 1;
    expect(await check()).toEqual({ ok: false, code: 'sender_records' });
    at.now = START + 7 * DAY;
    expect(await check()).toEqual({ ok: false, code: 'sender_ended' });
    expect(await readRow()).toMatchObject({ status: 'lost', notice: 'sender_ended', nextCheckAt: null });
    expect(await listActions(at.id)).toEqual(['account.request_sender', 'account.sender_lost']);
    const { selector } = await readRow();
    await request();
    expect(await readRow()).toMatchObject({ status: 'pending', fault: null, notice: null });
    expect((await readRow()).selector).not.toBe(selector);
  });

  it('the timer checks a domain after 1, 5, 15 and 60 minutes, then every hour', async () => {
    await request();
    for (const minutes of [1, 5, 15, 60, 120]) {
      at.now = START + minutes * 60_000 - 1;
      expect(await checkSendingDomains(operation, async () => probe)).toEqual({ checked: 0 });
      at.now += 1;
      expect(await checkSendingDomains(operation, async () => probe)).toEqual({ checked: 1 });
    }
  });

  it('a domain is not checked while its account is disabled', async () => {
    await request();
    await setAccountStatus(operation, { accountId: at.id, status: 'disabled' });
    at.now = START + HOUR;
    expect(await checkSendingDomains(operation, async () => probe)).toEqual({ checked: 0 });
  });
});

describe('a sending domain that several ask for', () => {
  it('a domain belongs to the account that proves it first, and the others are notified', async () => {
    const { accountId: rival } = await seedAccount(env.DB);
    await request();
    await request(rival);
    await setRecords(rival);
    expect(await check(at.id)).toEqual({ ok: false, code: 'sender_records' });
    expect(await check(rival)).toEqual({ ok: true, value: null });
    expect(await readRow(at.id)).toMatchObject({
      status: 'lost',
      fault: 'sender_taken',
      notice: 'sender_taken',
    });
    expect(await listActions(at.id)).toEqual(['account.request_sender', 'account.sender_lost']);
    expect(await request(at.id)).toEqual({ ok: false, code: 'sender_taken' });
    expect((await sent(at.id)).address).toBeNull();
    expect((await sent(rival)).address).toBe(`hello@${at.domain}`);
  });

  it('a domain is refused to the second of two simultaneous proofs', async () => {
    const { accountId: rival } = await seedAccount(env.DB);
    await request();
    await request(rival);
    await Promise.all([setRecords(at.id), setRecords(rival)]);
    const rows = await Promise.all([readRow(at.id), readRow(rival)]);
    const checks = await Promise.all(rows.map((row) => checkSendingDomain(operation, row, probe)));
    expect(checks.filter(({ ok }) => ok)).toHaveLength(1);
    const after = await Promise.all([readRow(at.id), readRow(rival)]);
    expect(after.map(({ status }) => status).sort()).toEqual(['active', 'lost']);
  });
});

describe('a sending domain in use', () => {
  beforeEach(inUse);

  it('a domain sends no mails of other accounts or of the platform', async () => {
    const { accountId: other } = await seedAccount(env.DB);
    expect((await sent(other)).address).toBeNull();
    expect((await sent(null)).address).toBeNull();
  });

  it('a domain is not used while its account is disabled, or by a service without a relay', async () => {
    const given: string[] = [];
    const EMAIL = { send: async ({ from }: { from: { email: string } }) => given.push(from.email) };
    await createMailer(
      { ...env, ENVIRONMENT: 'production', EMAIL: EMAIL as unknown as SendEmail },
      operation.runtime,
    ).send(message());
    expect(given).toEqual([env.MAIL_FROM]);
    await setAccountStatus(operation, { accountId: at.id, status: 'disabled' });
    expect((await sent()).address).toBeNull();
  });

  it('a domain accepts another address at once, and another domain only after its removal', async () => {
    expect(await request(at.id, at.domain, 'team')).toEqual({ ok: true, value: null });
    expect((await sent()).address).toBe(`team@${at.domain}`);
    expect(await request(at.id, `b-${at.domain}`)).toEqual({ ok: false, code: 'sender_in_use' });
    await removeSendingDomain(operation, { accountId: at.id, domain: `b-${at.domain}` });
    expect((await sent()).address).toBe(`team@${at.domain}`);
    await removeSendingDomain(operation, { accountId: at.id, domain: at.domain });
    await removeSendingDomain(operation, { accountId: at.id, domain: at.domain });
    expect((await sent()).address).toBeNull();
    expect((await listActions(at.id)).filter((action) => action === 'account.remove_sender')).toHaveLength(1);
  });

  it('a domain is lost 72 hours after a record was found missing, and after its people were notified', async () => {
    at.zone[await dkimRecord()] = [];
    expect(await check()).toEqual({ ok: false, code: 'sender_records' });
    expect(await readRow()).toMatchObject({
      status: 'active',
      notice: 'sender_missing',
      missingSince: START,
      nextCheckAt: START + HOUR,
    });
    expect((await sent()).address).toBe(`hello@${at.domain}`);
    at.now = START + 80 * HOUR;
    await check();
    expect((await readRow()).status).toBe('active');
    await clearNotice();
    at.now = START + 72 * HOUR - 1;
    await check();
    expect((await readRow()).status).toBe('active');
    at.now = START + 72 * HOUR;
    expect(await check()).toEqual({ ok: false, code: 'sender_gone' });
    expect(await readRow()).toMatchObject({ status: 'lost', fault: 'sender_gone', notice: 'sender_gone' });
    expect((await sent()).address).toBeNull();
    expect((await listActions(at.id)).at(-1)).toBe('account.sender_lost');
  });

  it('a domain stays in use while DNS does not answer, and the time restarts when the record is back', async () => {
    const name = await dkimRecord();
    const value = at.zone[name] ?? [];
    at.zone[name] = [];
    await check();
    await clearNotice();
    at.zone[name] = null;
    at.now = START + 100 * HOUR;
    await check();
    expect(await readRow()).toMatchObject({ status: 'active', missingSince: START });
    at.zone[name] = value;
    at.now = START + 101 * HOUR;
    expect(await check()).toEqual({ ok: true, value: null });
    expect(await readRow()).toMatchObject({ missingSince: null, notice: null, fault: null });
  });

  it('a domain does not change when DNS never answered', async () => {
    for (const name of Object.keys(at.zone)) at.zone[name] = null;
    at.now = START + DAY;
    expect(await check()).toEqual({ ok: false, code: 'sender_unanswered' });
    expect(await readRow()).toMatchObject({ status: 'active', missingSince: null, notice: null });
    expect((await sent()).address).toBe(`hello@${at.domain}`);
  });

  it('a domain is lost at once when its key was revoked, and others can prove it', async () => {
    at.zone[await dkimRecord()] = ['v=DKIM1; p='];
    expect(await check()).toEqual({ ok: false, code: 'sender_revoked' });
    expect(await readRow()).toMatchObject({ status: 'lost', notice: 'sender_revoked' });
    expect((await sent()).address).toBeNull();
    const { accountId: other } = await seedAccount(env.DB);
    expect(await request(other)).toEqual({ ok: true, value: null });
  });

  it('mails are signed with a second key once its record is seen', async () => {
    const first = await readRow();
    await renewSigningKey(operation, SECRET, { accountId: at.id, domain: at.domain });
    await renewSigningKey(operation, SECRET, { accountId: at.id, domain: at.domain });
    const waiting = await readRow();
    expect(waiting).toMatchObject({ selector: first.selector, nextCheckAt: START + HOUR });
    expect(waiting.nextSelector).not.toBeNull();
    await check();
    expect(await verdict((await sent()).raw ?? '')).toEqual([['pass', at.domain, first.selector]]);
    await setRecords();
    expect(await check()).toEqual({ ok: true, value: null });
    expect(await readRow()).toMatchObject({
      selector: waiting.nextSelector,
      formerSelector: first.selector,
      nextSelector: null,
      status: 'active',
    });
    expect(await verdict((await sent()).raw ?? '')).toEqual([['pass', at.domain, waiting.nextSelector]]);
    // The record of the first key is no longer part of the proof.
    at.zone[dkimName(first.selector, at.domain)] = [];
    expect(await check()).toEqual({ ok: true, value: null });
    expect(await listActions(at.id)).toEqual([
      'account.request_sender',
      'account.sender_verified',
      'account.sender_key',
      'account.sender_key',
    ]);
  });

  it('the second key replaces a revoked first key', async () => {
    await renewSigningKey(operation, SECRET, { accountId: at.id, domain: at.domain });
    await setRecords();
    at.zone[await dkimRecord()] = ['p='];
    expect(await check()).toEqual({ ok: true, value: null });
    expect((await sent()).address).toBe(`hello@${at.domain}`);
  });

  it('no second key is made for a domain that is not in use', async () => {
    expect(await renewSigningKey(operation, SECRET, { accountId: at.id, domain: `b-${at.domain}` })).toEqual({
      ok: false,
      code: 'domain_gone',
    });
  });
});

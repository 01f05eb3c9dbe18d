import { describe, expect, it } from 'vitest';
import type { ResolveTxt } from '#shared/domains/proof.ts';
import {
  isRevoked,
  lookAtRecords,
  proofOf,
  type RecordProbe,
} from '#workers/platform/reach/senders/records/look-at-records.ts';
import { mergedSpf } from '#workers/platform/reach/senders/records/spf.ts';

const DOMAIN = 'mail.agency.example';
const INCLUDE = 'spf.relay.example';
const BOUNCES = 'bounces.relay.example';
const KEY = { selector: 'm01', publicKey: 'AAAA' };

type Zone = Readonly<Record<string, readonly string[] | null>>;

/** Null means that nobody answers for that name. */
const resolver =
  (zone: Zone): ResolveTxt =>
  async (name) =>
    Object.hasOwn(zone, name) ? (zone[name] ?? null) : [];

const probe = (txt: Zone, cname: Zone = {}, over: Partial<RecordProbe> = {}): RecordProbe => ({
  resolveTxt: resolver(txt),
  resolveCname: resolver(cname),
  suffixes: new Set(['example', 'co.example']),
  spf: INCLUDE,
  bounces: '',
  ...over,
});

const look = (txt: Zone, cname?: Zone, over?: Partial<RecordProbe>) =>
  lookAtRecords(probe(txt, cname, over), { domain: DOMAIN, key: KEY, nextKey: null });

const DKIM = `m01._domainkey.${DOMAIN}`;
const RIGHT: Zone = {
  [DKIM]: ['v=DKIM1; k=rsa; p=AAAA'],
  [DOMAIN]: [`v=spf1 include:${INCLUDE} ~all`],
  [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=none'],
};

describe('the records of a sending domain', () => {
  it('records prove the domain when all are right', async () => {
    const found = await look(RIGHT);
    expect(Object.values(found).map(({ state }) => state)).toEqual(['right', 'right', 'right']);
    expect(proofOf(found)).toBe('found');
  });

  it.each([DKIM, DOMAIN, `_dmarc.${DOMAIN}`])(
    'records do not prove the domain while %s is missing or unanswered',
    async (name) => {
      expect(proofOf(await look({ ...RIGHT, [name]: [] }))).toBe('missing');
      expect(proofOf(await look({ ...RIGHT, [name]: null }))).toBe('unanswered');
    },
  );

  it('a missing record takes precedence over an unanswered look-up', async () => {
    expect(proofOf(await look({ ...RIGHT, [DKIM]: null, [DOMAIN]: [] }))).toBe('missing');
  });

  it('the proof does not need the record of the next key', async () => {
    const found = await lookAtRecords(probe(RIGHT), {
      domain: DOMAIN,
      key: KEY,
      nextKey: { selector: 'm02', publicKey: 'BBBB' },
    });
    expect(found.nextDkim?.state).toBe('missing');
    expect(proofOf(found)).toBe('found');
  });

  it('records have a name for bounces in place of SPF where the relay has a host for them', async () => {
    const over = { bounces: BOUNCES };
    const txt = { ...RIGHT, [DOMAIN]: [] };
    const name = `bounces.${DOMAIN}`;
    const found = await look(txt, { [name]: [`${BOUNCES.toUpperCase()}.`] }, over);
    expect(found.spf).toBeUndefined();
    expect(proofOf(found)).toBe('found');
    expect((await look(txt, {}, over)).bounces?.state).toBe('missing');
    expect((await look(txt, { [name]: null }, over)).bounces?.state).toBe('unanswered');
    expect((await look(txt, { [name]: ['else.example.'] }, over)).bounces).toMatchObject({
      state: 'wrong',
      fault: 'other_target',
      found: ['else.example'],
    });
  });

  it('records are DKIM and DMARC alone where the relay asks for nothing', async () => {
    expect(Object.keys(await look(RIGHT, {}, { spf: '' })).sort()).toEqual(['dkim', 'dmarc']);
  });
});

describe('DKIM', () => {
  const dkim = async (...texts: string[]) => (await look({ ...RIGHT, [DKIM]: texts })).dkim;

  it.each([
    'p=AAAA',
    'k=rsa;p=AAAA;',
    ' v=DKIM1 ; k=rsa ; s=email ; h=sha1:sha256 ; t=s ; n=a note ; p=AA AA ',
    'v=DKIM1; s=other:*; p=AA\tAA',
  ])('accepts %j', async (text) => {
    expect(await dkim(text)).toMatchObject({ state: 'right' });
  });

  it.each([
    ['other_key', 'v=DKIM1; k=rsa; p=BBBB'],
    ['key_revoked', 'v=DKIM1; p='],
    ['unusable', 'v=DKIM1; k=ed25519; p=AAAA'],
    ['unusable', 'v=DKIM2; p=AAAA'],
    ['unusable', 'v=DKIM1; h=sha1; p=AAAA'],
    ['unusable', 'v=DKIM1; s=tlsrpt; p=AAAA'],
    ['unusable', 'AAAA'],
    ['unusable', 'v=DKIM1; p=AAAA; p=AAAA'],
    ['unusable', 'v=DKIM1; k=rsa'],
  ] as const)('reports %s as %j with the found value', async (fault, text) => {
    expect(await dkim(text)).toEqual({ state: 'wrong', fault, found: [text] });
  });

  it('reports several records as wrong', async () => {
    expect(await dkim('p=AAAA', 'p=AAAA')).toMatchObject({ fault: 'several_records' });
  });

  it('reports only an empty key as revoked', async () => {
    expect(isRevoked(await look({ ...RIGHT, [DKIM]: ['p='] }))).toBe(true);
    expect(isRevoked(await look({ ...RIGHT, [DKIM]: ['p=BBBB'] }))).toBe(false);
    expect(isRevoked(await look({ ...RIGHT, [DKIM]: [] }))).toBe(false);
    expect(isRevoked(await look({ ...RIGHT, [DKIM]: null }))).toBe(false);
  });
});

describe('SPF', () => {
  const spf = async (texts: readonly string[], zone: Zone = {}) =>
    (await look({ ...RIGHT, ...zone, [DOMAIN]: texts })).spf;

  it.each([
    `v=spf1 include:${INCLUDE} -all`,
    `V=SPF1 +INCLUDE:${INCLUDE.toUpperCase()} ?all`,
    `v=spf1 ip4:192.0.2.1 mx include:${INCLUDE}`,
  ])('accepts %j beside other texts', async (text) => {
    expect(await spf(['google-site-verification=x', text])).toMatchObject({ state: 'right', found: [text] });
  });

  it.each([
    ['not_included', 'v=spf1 include:other.example ~all'],
    ['not_included', `v=spf1 -include:${INCLUDE} ~all`],
    ['not_included', `v=spf1 ?include:${INCLUDE} ~all`],
    ['not_included', `v=spf1 include:x${INCLUDE} ~all`],
    ['after_all', `v=spf1 -all include:${INCLUDE}`],
  ] as const)('reports %s as %j', async (fault, text) => {
    expect(await spf([text])).toMatchObject({ state: 'wrong', fault, found: [text] });
  });

  it('reports no SPF record as missing, and several as wrong', async () => {
    expect(await spf(['v=spf10 all', 'spf1'])).toMatchObject({ state: 'missing' });
    const one = `v=spf1 include:${INCLUDE} ~all`;
    expect(await spf([one, 'v=spf1 -all'])).toMatchObject({ fault: 'several_records' });
  });

  it('counts the lookups of included records, and allows ten', async () => {
    const zone: Zone = {
      [INCLUDE]: ['v=spf1 a mx include:deep.example -all'],
      'deep.example': ['v=spf1 exists:%{i}.x.example ip4:192.0.2.1 redirect=last.example'],
      'last.example': ['v=spf1 a:b.example -all mx ptr'],
    };
    // The record itself has one inclusion. Then a, mx, include; exists, redirect; a:.
    const text = `v=spf1 include:${INCLUDE} ~all`;
    expect(await spf([text], zone)).toMatchObject({ state: 'right', lookups: 7 });
    const three = `v=spf1 mx a/24 ptr include:${INCLUDE} ~all`;
    expect(await spf([three], zone)).toMatchObject({ state: 'right', lookups: 10 });
    const four = `v=spf1 mx a/24 ptr exists:x.example include:${INCLUDE} ~all`;
    expect(await spf([four], zone)).toMatchObject({ state: 'wrong', fault: 'too_many_lookups' });
  });

  it('stops counting at records that include each other', async () => {
    const zone: Zone = { [INCLUDE]: [`v=spf1 include:${INCLUDE} -all`] };
    expect(await spf([`v=spf1 include:${INCLUDE} ~all`], zone)).toMatchObject({ fault: 'too_many_lookups' });
  });

  it('is unanswered when an included record is unanswered', async () => {
    expect(await spf([`v=spf1 include:${INCLUDE} ~all`], { [INCLUDE]: null })).toMatchObject({
      state: 'unanswered',
    });
  });

  it.each([
    [[], `v=spf1 include:${INCLUDE} ~all`],
    [['v=spf1 -all'], `v=spf1 include:${INCLUDE} -all`],
    [
      ['v=spf1 mx ip4:192.0.2.0/24 include:other.example ?all'],
      `v=spf1 mx ip4:192.0.2.0/24 include:other.example include:${INCLUDE} ?all`,
    ],
    [['v=spf1 a redirect=other.example'], `v=spf1 a include:${INCLUDE} redirect=other.example`],
    [['v=spf1 a -all', 'v=spf1 mx a ~all'], `v=spf1 a mx include:${INCLUDE} -all`],
    [[`v=spf1 -all include:${INCLUDE}`], `v=spf1 include:${INCLUDE} -all`],
  ] as const)('proposes, beside %j, the record %j', (found, merged) => {
    expect(mergedSpf(found, INCLUDE)).toBe(merged);
  });
});

describe('DMARC', () => {
  const dmarc = async (zone: Zone, domain = DOMAIN) => {
    const all = probe({ ...zone });
    return (await lookAtRecords(all, { domain, key: KEY, nextKey: null })).dmarc;
  };

  it.each([
    'v=DMARC1; p=none',
    'v=DMARC1;p=reject;adkim=s;aspf=s;rua=mailto:a@agency.example',
    'v = DMARC1 ; p = Quarantine',
  ])('accepts %j', async (text) => {
    expect(await dmarc({ [`_dmarc.${DOMAIN}`]: ['other', text] })).toEqual({ state: 'right', found: [text] });
  });

  it('reads DMARC at the registered domain too, and at no public suffix', async () => {
    const text = 'v=DMARC1; p=reject';
    expect(await dmarc({ '_dmarc.agency.example': [text] })).toEqual({
      state: 'right',
      found: [text],
      at: 'agency.example',
    });
    const deep = 'a.mail.agency.co.example';
    expect(await dmarc({ '_dmarc.agency.co.example': [text] }, deep)).toMatchObject({
      at: 'agency.co.example',
    });
    expect(await dmarc({ '_dmarc.mail.agency.co.example': [text] }, deep)).toMatchObject({
      state: 'missing',
    });
    expect(await dmarc({ '_dmarc.co.example': [text], '_dmarc.example': [text] }, deep)).toMatchObject({
      state: 'missing',
    });
  });

  it('prefers the DMARC record of the domain itself', async () => {
    const zone = {
      [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=whatever'],
      '_dmarc.agency.example': ['v=DMARC1; p=none'],
    };
    expect(await dmarc(zone)).toMatchObject({ state: 'wrong', fault: 'unknown_policy' });
  });

  it('reports several DMARC records as wrong, and a missing answer as unanswered', async () => {
    expect(await dmarc({ [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] })).toMatchObject({
      fault: 'several_records',
    });
    expect(await dmarc({ [`_dmarc.${DOMAIN}`]: null })).toMatchObject({ state: 'unanswered' });
    expect(await dmarc({ '_dmarc.agency.example': null })).toMatchObject({ state: 'unanswered' });
  });
});

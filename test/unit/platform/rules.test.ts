import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEmailAddress } from '#schema/names/email-address.ts';
import { dashboardPath } from '#schema/platform/dashboard-path.ts';
import { DEFAULT_CAPS, sanitizeCaps } from '#schema/platform/entitlements.ts';
import { addressOf, vouchedIdentity } from '#shared/customers/identity.ts';
import { resolvePeriod } from '#shared/ledger/period.ts';
import { decodeCursor, encodeCursor } from '#shared/paging/cursor.ts';

describe('entitlements', () => {
  it('finite numbers from 0 and null are kept, and all other values are dropped silently', () => {
    for (const good of [0, 0.5, 1e300, null])
      expect(sanitizeCaps({ max_projects: good })).toEqual({ max_projects: good });
    for (const bad of [-1, Number.NaN, Number.POSITIVE_INFINITY, '5', true, {}, undefined]) {
      expect(sanitizeCaps({ max_projects: bad })).toEqual({});
    }
    for (const bad of [null, 'x', [], 7]) expect(sanitizeCaps(bad)).toEqual({});
    expect(sanitizeCaps({ custom_domains_enabled: true, max_compute_size: 'large', made_up: 1 })).toEqual({
      custom_domains_enabled: true,
      max_compute_size: 'large',
    });
  });

  it('defaults are never unlimited, except for the cap over bounded pools', () => {
    const { monthly_credit_cap: cap, max_compute_size: size, ...rest } = DEFAULT_CAPS;
    expect([cap, size]).toEqual([null, null]);
    expect(Object.values(rest)).not.toContain(null);
  });
});

describe('cursors', () => {
  it('a cursor carries any key, and an invented one is refused', () => {
    fc.assert(fc.property(fc.string(), (key) => decodeCursor(encodeCursor(key)) === key));
    fc.assert(fc.property(fc.string(), (text) => text === '' || decodeCursor(text) === null));
    expect(decodeCursor(undefined)).toBe('');
    for (const bad of ['', 7, {}, 'x'.repeat(2_000)]) expect(decodeCursor(bad)).toBeNull();
  });
});

describe('paths of the dashboard', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/dashboard/../console',
    '/dashboard/%2e%2e/console',
    '/dashboard/preview/1/2/',
    '/dashboard/%70review/1/2/',
    '/dashboard//preview',
    '/dashboard/%2f%2fevil.example',
    '/console',
    '/dashboards',
    '',
    7,
    null,
  ])('the path %j is refused', (value) => {
    expect(dashboardPath(value, 't')).toBeNull();
  });

  it('paths always lead into the workspace that was signed in to', () => {
    expect(dashboardPath('/dashboard', 't')).toBe('/dashboard?workspace=t');
    expect(dashboardPath('/dashboard/a?workspace=b&x=1#y', 't')).toBe('/dashboard/a?workspace=t&x=1#y');
  });
});

describe('identities that an account vouches for', () => {
  it('an identity that an account vouches for cannot sign in by mail, and is shown as its address', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.emailAddress(), (account, email) => {
        const identity = vouchedIdentity(account, email);
        return (
          readEmailAddress(identity) === null && addressOf(identity) === email && addressOf(email) === email
        );
      }),
    );
  });
});

describe('periods', () => {
  it('periods are whole calendar months in UTC, at the turn of the year too', () => {
    const january = Date.UTC(2027, 0, 1);
    expect(resolvePeriod('current_month', january - 1)).toMatchObject({
      from: Date.UTC(2026, 11, 1),
      to: january,
    });
    expect(resolvePeriod('current_month', january)).toMatchObject({
      from: january,
      to: Date.UTC(2027, 1, 1),
    });
    expect(resolvePeriod('last_month', january)).toMatchObject({ from: Date.UTC(2026, 11, 1), to: january });
    expect(resolvePeriod('ytd', january - 1)).toMatchObject({ from: Date.UTC(2026, 0, 1), to: january });
    expect(resolvePeriod('ytd', january)).toMatchObject({ from: january, to: Date.UTC(2027, 1, 1) });
  });
});

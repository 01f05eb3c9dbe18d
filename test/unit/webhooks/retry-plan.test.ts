import { describe, expect, it } from 'vitest';
import { HOUR } from '#schema/time.ts';
import { outwardRules } from '#shared/domains/outward-url.ts';
import { readEndpointUrl } from '#workers/platform/events/webhooks/endpoint-url.ts';
import { isPublicAddress, resolvesPublicly } from '#workers/platform/events/webhooks/public-address.ts';
import {
  PAUSES,
  planOutcome,
  ROUND_MS,
  readRetryAfter,
} from '#workers/platform/events/webhooks/retry-plan.ts';

const answered = (status: number, retryAfter: number | null = null) => ({ status, fault: null, retryAfter });
const failed = answered(500);

describe('the plan of retries', () => {
  it('counts any 2xx as received', () => {
    for (const status of [200, 202, 204, 299]) {
      expect(planOutcome({ attempts: 3, firstAt: 0 }, answered(status), 9)).toEqual({ state: 'delivered' });
    }
  });

  it('follows no redirect and counts it as a failure', () => {
    const outcome = planOutcome(
      { attempts: 0, firstAt: null },
      { status: 302, fault: 'redirect', retryAfter: null },
      0,
    );
    expect(outcome).toEqual({ state: 'pending', dueAt: 5_000 });
  });

  it('pauses longer after each failure, for three days', () => {
    let now = 1_000;
    const pauses: number[] = [];
    for (let attempts = 0; ; attempts += 1) {
      const outcome = planOutcome({ attempts, firstAt: attempts === 0 ? null : 1_000 }, failed, now);
      if (outcome.state !== 'pending') {
        expect(outcome).toEqual({ state: 'failed', reason: 'failing' });
        break;
      }
      pauses.push(outcome.dueAt - now);
      now = outcome.dueAt;
    }
    expect(pauses).toEqual(PAUSES);
    expect(pauses).toEqual([...pauses].sort((left, right) => left - right));
    expect(now - 1_000).toBeGreaterThan(70 * HOUR);
    expect(now - 1_000).toBeLessThanOrEqual(ROUND_MS);
  });

  it('honours Retry-After up to twelve hours, and never beyond three days', () => {
    const first = { attempts: 0, firstAt: null };
    expect(planOutcome(first, answered(503, HOUR), 0)).toEqual({ state: 'pending', dueAt: HOUR });
    expect(planOutcome(first, answered(503, 999 * HOUR), 0)).toEqual({ state: 'pending', dueAt: 12 * HOUR });
    expect(planOutcome(first, answered(503, 1), 0)).toEqual({ state: 'pending', dueAt: 5_000 });
    expect(planOutcome({ attempts: 2, firstAt: 0 }, answered(503, 12 * HOUR), 61 * HOUR)).toEqual({
      state: 'failed',
      reason: 'failing',
    });
  });

  it('gives up at once after 410', () => {
    expect(planOutcome({ attempts: 0, firstAt: null }, answered(410), 0)).toEqual({
      state: 'failed',
      reason: 'gone',
    });
  });

  it('reads Retry-After as seconds or a date', () => {
    expect(readRetryAfter('120', 0)).toBe(120_000);
    expect(readRetryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 10_000)).toBe(50_000);
    expect(readRetryAfter('Thu, 01 Jan 1970 00:00:00 GMT', 10_000)).toBe(0);
    expect([readRetryAfter(null, 0), readRetryAfter('soon', 0)]).toEqual([null, null]);
  });
});

const deployed = outwardRules({
  ENVIRONMENT: 'production',
  BASE_URL: 'https://app.livery.example',
  AUTH_URL: 'https://login.livery.example',
  MCP_URL: 'https://mcp.livery.example',
  API_URL: 'https://api.livery.example/functions/v1',
  SITES_URL: 'https://sites.example',
});
const local = outwardRules({ ENVIRONMENT: 'development', BASE_URL: 'http://localhost:8787' });

describe('the address of an endpoint', () => {
  it('an address must be https at a public name on the standard port', () => {
    expect(readEndpointUrl('https://billing.example.com/hook?a=1#b', deployed)).toBe(
      'https://billing.example.com/hook?a=1',
    );
    expect(readEndpointUrl('https://billing.example.com:443/hook', deployed)).toBe(
      'https://billing.example.com/hook',
    );
    for (const refused of [
      'http://billing.example.com/hook',
      'https://user:pass@billing.example.com/',
      'https://user@billing.example.com/',
      'https://127.0.0.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/',
      'https://2130706433/',
      'https://localhost/',
      'https://metadata.google.internal/',
      'https://printer.local/',
      'https://intranet/',
      'ftp://billing.example.com/',
      'billing.example.com',
      'https://billing.example.com:22/',
      'https://billing.example.com:80/',
      'https://billing.example.com:8443/hook',
      `https://billing.example.com/${'a'.repeat(2_048)}`,
    ]) {
      expect(readEndpointUrl(refused, deployed), refused).toBeNull();
    }
  });

  it('an address must not be one of the service itself', () => {
    for (const refused of [
      'https://app.livery.example/hook',
      'https://APP.Livery.Example/hook',
      'https://app.livery.example./hook',
      'https://login.livery.example/',
      'https://mcp.livery.example/mcp',
      'https://api.livery.example/functions/v1/platform-usage',
      'https://sites.example/',
      'https://corner-shop.sites.example/',
      'https://preview--0123456789abcdef0123456789abcdef.sites.example/x/',
      'https://a.app.livery.example/',
    ]) {
      expect(readEndpointUrl(refused, deployed), refused).toBeNull();
    }
    for (const other of [
      'https://livery.example/',
      'https://hooks.livery.example/',
      'https://notsites.example/',
    ]) {
      expect(readEndpointUrl(other, deployed)).toBe(other);
    }
  });

  it('an address may be on this machine in development, and only then', () => {
    expect(readEndpointUrl('http://localhost:9000/hook', local)).toBe('http://localhost:9000/hook');
    expect(readEndpointUrl('http://localhost:9000/hook', deployed)).toBeNull();
    expect(readEndpointUrl('http://192.168.0.1/hook', local)).toBeNull();
    expect(readEndpointUrl('https://billing.example.com:8443/', local)).toBeNull();
  });

  it('an address must resolve to public addresses only', () => {
    for (const address of [
      '8.8.8.8',
      '1.1.1.1',
      '172.15.0.1',
      '172.32.0.1',
      '100.128.0.1',
      '2606:4700::1111',
      '2a00:1450:4001::1',
    ]) {
      expect(isPublicAddress(address), address).toBe(true);
    }
    for (const address of [
      '10.1.2.3',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      '::ffff:10.0.0.1',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001:0:1::',
      '2001:db8::1',
      'nonsense',
    ]) {
      expect(isPublicAddress(address), address).toBe(false);
    }
  });

  it('one private address in DNS refuses it, and a missing answer decides nothing', async () => {
    const dns = (answers: Record<string, string[] | null>): typeof fetch => {
      const ask = async (url: string) => {
        const { searchParams } = new URL(url);
        const type = searchParams.get('type') ?? '';
        const found = answers[type];
        if (found === null || found === undefined) return new Response(null, { status: 500 });
        const number = type === 'A' ? 1 : 28;
        return Response.json({ Status: 0, Answer: found.map((data) => ({ type: number, data })) });
      };
      return ask as unknown as typeof fetch;
    };
    const name = 'billing.example.com';
    expect(await resolvesPublicly(name, dns({ A: ['8.8.8.8'], AAAA: [] }))).toBe(true);
    expect(await resolvesPublicly(name, dns({ A: ['8.8.8.8', '10.0.0.1'], AAAA: [] }))).toBe(false);
    expect(await resolvesPublicly(name, dns({ A: ['8.8.8.8'], AAAA: ['fd00::1'] }))).toBe(false);
    expect(await resolvesPublicly(name, dns({ A: [], AAAA: [] }))).toBe(false);
    expect(await resolvesPublicly(name, dns({ A: null, AAAA: null }))).toBeNull();
  });
});

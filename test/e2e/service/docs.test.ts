import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('the service describes itself', () => {
  it('for machines, at its own address', async () => {
    const response = await fetch(`${service.baseUrl}/openapi.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      openapi: '3.1.1',
      info: { version: '1.0.0' },
      servers: [{ url: service.baseUrl }],
    });
  });

  it.each(['/', '/docs'])('for people, at %s, without any script', async (path) => {
    const response = await fetch(service.baseUrl + path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    expect(response.headers.get('Content-Security-Policy')).not.toMatch(/script-src|unsafe/);
    expect(html).not.toMatch(/<script|\son\w+=|https?:\/\/(?!localhost)/);
  });

  it('says how every Worker is', async () => {
    const response = await fetch(`${service.baseUrl}/healthz`);
    expect(await response.json()).toEqual({
      status: 'ok',
      workers: { edge: 'ok', auth: 'ok', branding: 'ok', platform: 'ok' },
    });
  });
});

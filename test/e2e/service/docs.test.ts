import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guides } from '../../../workers/platform/docs/guides/index.ts';
import { areas } from '../../../workers/platform/docs/reference/areas.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('the service’s description of itself', () => {
  it('the OpenAPI document is at its own address', async () => {
    const response = await fetch(`${service.baseUrl}/openapi.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      openapi: '3.1.1',
      info: { version: '1.0.0' },
      servers: [{ url: service.baseUrl }],
    });
  });

  it.each(['/', '/docs', '/docs/guides/publish-a-brand', ...areas.map((area) => `/docs/reference/${area}`)])(
    'the documentation is at %s, without any script',
    async (path) => {
      const response = await fetch(service.baseUrl + path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
      expect(response.headers.get('Content-Security-Policy')).not.toMatch(/script-src|unsafe/);
      expect(html).not.toMatch(/<script|\son\w+=|(?:href|src)="https?:/);
    },
  );

  it('each part has a page, where any operation can be linked to', async () => {
    const { paths } = (await (await fetch(`${service.baseUrl}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
    };
    for (const area of areas) {
      const html = await (await fetch(`${service.baseUrl}/docs/reference/${area}`)).text();
      for (const operation of Object.values(paths).flatMap((item) => Object.values(item)))
        expect(html.includes(`<article class="operation" id="${operation.operationId}"`)).toBe(
          operation.tags.includes(area),
        );
    }
    expect((await fetch(`${service.baseUrl}/docs/reference/constructor`)).status).toBe(404);
  });

  it('/healthz answers the state of every Worker', async () => {
    const response = await fetch(`${service.baseUrl}/healthz`);
    expect(await response.json()).toEqual({
      status: 'ok',
      version: expect.any(String),
      workers: { edge: 'ok', auth: 'ok', branding: 'ok', platform: 'ok' },
    });
  });
});

it('search engines may index the front page and the documentation, with a description, and no other page', async () => {
  const headOf = async (path: string) => {
    const html = await (await fetch(service.baseUrl + path)).text();
    return {
      description: /<meta name="description" content="([^"]{10,})"/.exec(html)?.[1],
      hidden: html.includes('<meta name="robots" content="noindex"'),
    };
  };
  const open = [
    '/',
    '/docs',
    ...areas.map((area) => `/docs/reference/${area}`),
    ...guides.map(({ slug }) => `/docs/guides/${slug}`),
  ];
  for (const path of open) {
    expect(await headOf(path), path).toEqual({ description: expect.any(String), hidden: false });
  }
  expect((await headOf('/sign-in')).hidden).toBe(true);
});

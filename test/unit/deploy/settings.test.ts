import { describe, expect, it } from 'vitest';
import { deployVars, parseDeploySettings, readDeploySettings } from '#scripts/deploy/settings.ts';

const VARIABLES = [
  'ENVIRONMENT',
  'VERSION',
  'BASE_URL',
  'MAIL_FROM',
  'MCP_ENABLED',
  'CIMD_ENABLED',
  'BUILDER_URL',
  'MODEL',
  'MODEL_PRICE',
  'SITES_URL',
  'CLOUDFLARE_ZONE_ID',
];
const good = { baseUrl: 'https://app.reseller.test', mailFrom: 'mail@reseller.test' };
const read = (value: object) => parseDeploySettings('deploy/x.json', JSON.stringify(value), VARIABLES);

describe('the settings of a deployment', () => {
  it.each([
    [{ vars: { ENVIRONMENT: 'development' } }, 'vars.ENVIRONMENT cannot be set'],
    [{ vars: { VERSION: '1' } }, 'vars.VERSION cannot be set'],
    [{ vars: { BASE_URL: 'https://x.test' } }, 'set "baseUrl"'],
    [{ vars: { MCP_ENABLD: 'false' } }, 'did you mean "vars.MCP_ENABLED"?'],
    [{ vars: { builder_url: 'https://b.test' } }, 'did you mean "vars.BUILDER_URL"?'],
    [{ vars: { MODEL: 'llama3.1' } }, 'vars.MODEL must be workers-ai:NAME'],
    [{ vars: { MODEL_PRICE: 'free' } }, 'vars.MODEL_PRICE must be US dollars'],
    [{ var: {} }, 'did you mean "vars"?'],
    [{ authURL: 'https://auth.test' }, 'did you mean "authUrl"?'],
    [{ juristiction: 'eu' }, 'did you mean "jurisdiction"?'],
    [{ location: 'mars' }, 'location'],
    [{ baseUrl: 'http://app.reseller.test' }, 'baseUrl'],
    [{ vars: { SITES_URL: 'https://x.test' } }, 'set "sitesUrl"'],
    [{ sitesUrl: 'https://sites.test/x' }, 'sitesUrl'],
    [{ sitesUrl: 'https://reseller.test' }, 'app.reseller.test does'],
    [{ sitesUrl: 'https://app.reseller.test' }, 'app.reseller.test does'],
    [{ sitesUrl: 'https://me.workers.dev' }, 'no wildcards'],
    [{ sitesUrl: 'https://sites.test', sitesZone: 'other.test' }, 'not in the zone'],
    [{ sitesZone: 'sites.test' }, 'means nothing'],
    [{ vars: { CLOUDFLARE_ZONE_ID: 'abc' } }, 'set "hostnamesZone"'],
    [{ hostnamesZone: 'https://livery.test' }, 'hostnamesZone'],
    [{ customDomains: ['Help.reseller.test'] }, 'customDomains'],
    [{ customDomains: ['me.workers.dev'] }, 'customDomains'],
    [{ customDomains: ['*.reseller.test'] }, 'customDomains'],
    [{ sitesUrl: 'https://sites.test', customDomains: ['x.sites.test'] }, 'x.sites.test does'],
    [{ routes: ['*/*'] }, 'routes'],
    [{ routes: [{ pattern: '*/*' }] }, 'zone'],
    [{ routes: [{ pattern: 'shop.test', zone: 'shop.test' }] }, 'a host and a path'],
    [{ routes: [{ pattern: 'a.*.shop.test/*', zone: 'shop.test' }] }, 'a host and a path'],
    [{ routes: [{ pattern: 'shop.test/*/x', zone: 'shop.test' }] }, 'a host and a path'],
    [{ routes: [{ pattern: 'shop.test/*', zone: 'hop.test' }] }, 'is not in the zone hop.test'],
    [{ routes: [{ pattern: '*.shop.test/*', zone: 'shop.test', script: 'x' }] }, 'script'],
  ])('settings are refused when they contain %j', (over, reason) => {
    expect(() => read({ ...good, ...over })).toThrow(reason);
  });

  it('the deployment takes settings under the names that the Workers use', () => {
    const settings = read({ ...good, location: 'weur', vars: { MCP_ENABLED: 'false' } });
    expect(deployVars(settings, 'production', 'v1', 'zone-1')).toMatchObject({
      ENVIRONMENT: 'production',
      VERSION: 'v1',
      MCP_ENABLED: 'false',
      CLOUDFLARE_ZONE_ID: 'zone-1',
      CIMD_ENABLED: 'true',
    });
    const without = read({ ...good, vars: { CIMD_ENABLED: 'false' } });
    expect(deployVars(without, 'production', 'v1', 'zone-1')).toMatchObject({ CIMD_ENABLED: 'false' });
  });

  it.each([
    [{}, 'workers-ai:@cf/openai/gpt-oss-120b', '0.35/0.75'],
    [{ MODEL: '' }, '', undefined],
    [{ MODEL: 'anthropic:claude' }, 'anthropic:claude', undefined],
    [{ BUILDER_URL: 'https://b.test' }, undefined, undefined],
  ])('a deployment with %j has the model %j', (vars, model, price) => {
    const values = deployVars(read({ ...good, vars }), 'production', 'v1', '');
    expect([values.MODEL, values.MODEL_PRICE]).toEqual([model, price]);
  });

  it('the settings in the repository are accepted', async () => {
    for (const environment of ['staging', 'production'] as const) {
      expect((await readDeploySettings(environment)).vars).toEqual({});
    }
  });
});

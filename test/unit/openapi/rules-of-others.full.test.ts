import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { allRoutes } from '#schema/openapi/all-routes.ts';
import { openApiDocument } from '#schema/openapi/document.ts';

const document = openApiDocument({ baseUrl: 'https://app.example', authUrl: 'https://auth.example' });
const asRecord = (value: object): Record<string, unknown> => structuredClone({ ...value });

it('the document passes the recommended rules of Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The authorization endpoint has no success besides a redirect. Sites are changed over MCP: the document
    // has their schemas for authors of such clients.
    rules: { 'operation-2xx-response': 'off', 'no-unused-components': 'off' },
  });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  const without2xx = allRoutes.filter(({ answers }) => !answers.some(({ status }) => status < 300));
  expect(without2xx.map(({ operationId }) => operationId)).toEqual(['authorize']);
});

// Redocly's rules hold most of the same in less time.
it('the document passes the recommended rules of Spectral', async () => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[spectralRulesets.oas as RulesetDefinition, 'recommended']] });
  const problems = await spectral.run(asRecord(document));
  const isUnused = ({ code }: { code: string | number }) => code === 'oas3-unused-component';
  expect(
    problems
      .filter((problem) => !isUnused(problem))
      .map(({ code, path, message }) => `${code}: ${path.join('/')}: ${message}`),
  ).toEqual([]);
  expect(problems.filter(isUnused).map(({ path }) => path.at(-1))).toEqual(['SiteOperation']);
  const { openapi, info } = asRecord(document);
  const broken = { openapi, info, paths: {}, tags: [{ name: 'access' }, { name: 'access' }] };
  expect((await spectral.run(broken)).map(({ code }) => code)).toContain('openapi-tags-uniqueness');
});

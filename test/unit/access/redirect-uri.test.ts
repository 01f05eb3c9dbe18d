import { expect, it } from 'vitest';
import { isRegisteredRedirectUri } from '#workers/auth/oauth/redirect-uri.ts';

it.each([
  ['http://localhost:1/callback', true],
  ['http://localhost:65535/callback', true],
  ['http://localhost:65536/callback', false],
  ['http://localhost:99999/callback', false],
  ['http://localhost/callback', true],
  ['http://localhost:80/other', false],
  ['http://127.0.0.1:80/callback', false],
  ['http://[::1]:80/', true],
  ['https://app.example/callback', true],
  ['https://app.example:80/callback', false],
])('the registered URIs include %s: %s', (requested, expected) => {
  const registered = ['http://localhost/callback', 'http://[::1]/', 'https://app.example/callback'];
  expect(isRegisteredRedirectUri(registered, requested)).toBe(expected);
});

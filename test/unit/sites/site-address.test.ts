import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlug, makeSlug } from '#shared/projects/slug.ts';
import {
  previewAddress,
  previewOfHost,
  sharedPreviewAddress,
  siteAddress,
  slugOfHost,
} from '#shared/sites/site-address.ts';
import { isFreeSlug } from '#workers/auth/projects/free-slug.ts';

const BASE_URL = 'https://app.example';

describe('the address of a site', () => {
  it('the address is a host below the origin of sites, else a path of the service', () => {
    expect(siteAddress({ BASE_URL, SITES_URL: 'https://sites.example' }, 'bakery')).toBe(
      'https://bakery.sites.example/',
    );
    expect(siteAddress({ BASE_URL, SITES_URL: 'http://localhost:8787' }, 'bakery')).toBe(
      'http://bakery.localhost:8787/',
    );
    expect(siteAddress({ BASE_URL, SITES_URL: '' }, 'bakery')).toBe('https://app.example/sites/bakery/');
  });

  it('the address converts back to its slug, for every slug', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,70}$/), (slug) => {
        const { hostname } = new URL(siteAddress({ BASE_URL, SITES_URL: 'https://sites.example' }, slug));
        expect(slugOfHost(hostname, 'https://sites.example')).toBe(isSlug(slug) ? slug : null);
      }),
    );
  });

  it('no host belongs to a site where sites have no hosts', () => {
    expect(slugOfHost('bakery.sites.example', '')).toBeNull();
  });
});

describe('the address of a preview', () => {
  const SITES_URL = 'https://sites.example:8443';
  const build = '0a1b2c3d-0000-4000-8000-00000000abcd';
  const artifact = 'f'.repeat(64);

  it('the address has its own host that no site can have, with the secret in the path', () => {
    const address = previewAddress({ BASE_URL, SITES_URL }, build, artifact);
    expect(address).toBe(
      `https://preview--0a1b2c3d00004000800000000000abcd.sites.example:8443/${'f'.repeat(32)}/`,
    );
    const { hostname } = new URL(address);
    expect(previewOfHost(hostname, SITES_URL)).toBe('0a1b2c3d00004000800000000000abcd');
    expect(slugOfHost(hostname, SITES_URL)).toBeNull();
    const shared = sharedPreviewAddress(SITES_URL, 'a'.repeat(32), 'secret');
    expect(shared).toBe(`https://preview--${'a'.repeat(32)}.sites.example:8443/secret/`);
  });

  it('the address is a path of the service where sites have no hosts, and links cannot be shared there', () => {
    expect(previewAddress({ BASE_URL, SITES_URL: '' }, build, artifact)).toBe(
      `${BASE_URL}/dashboard/preview/${build}/${'f'.repeat(32)}/`,
    );
    expect(sharedPreviewAddress('', 'a'.repeat(32), 'secret')).toBeNull();
    expect(previewOfHost(`preview--${'a'.repeat(32)}.sites.example`, '')).toBeNull();
  });

  it.each([
    'preview--',
    'preview--abc',
    `preview--${'A'.repeat(32)}`,
    `x.preview--${'a'.repeat(32)}`,
    'bakery',
  ])('is not the host %s', (label) => {
    expect(previewOfHost(`${label}.sites.example`, SITES_URL)).toBeNull();
  });
});

describe('the slug of a new site', () => {
  it('the slug is never the name of a host of the operator', () => {
    for (const name of ['www', 'api', 'mail', 'autodiscover', 'wpad', 'login', 'postmaster'])
      expect(isFreeSlug(name), name).toBe(false);
    expect(isFreeSlug('bakery')).toBe(true);
  });

  it('the slug that is made from any name is free', () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), (name, id) => {
        expect(isFreeSlug(makeSlug(name, id))).toBe(true);
      }),
    );
    expect(makeSlug('www', '0a1b2c3d')).toBe('www-0a1b2c');
  });
});

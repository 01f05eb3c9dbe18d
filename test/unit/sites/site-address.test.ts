import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteAddress, slugOfHost } from '../../../shared/sites/site-address.ts';
import { isSlug, slugOf } from '../../../shared/sites/slug.ts';
import { isFreeSlug } from '../../../workers/auth/projects/free-slug.ts';

const BASE_URL = 'https://app.example';

describe('the address of a site', () => {
  it('is a host below the origin of sites, else a path of the service', () => {
    expect(siteAddress({ BASE_URL, SITES_URL: 'https://sites.example' }, 'bakery')).toBe(
      'https://bakery.sites.example/',
    );
    expect(siteAddress({ BASE_URL, SITES_URL: 'http://localhost:8787' }, 'bakery')).toBe(
      'http://bakery.localhost:8787/',
    );
    expect(siteAddress({ BASE_URL, SITES_URL: '' }, 'bakery')).toBe('https://app.example/sites/bakery/');
  });

  it('leads back to the slug that it was made of, for every slug', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,70}$/), (slug) => {
        const { hostname } = new URL(siteAddress({ BASE_URL, SITES_URL: 'https://sites.example' }, slug));
        expect(slugOfHost(hostname, 'https://sites.example')).toBe(isSlug(slug) ? slug : null);
      }),
    );
  });

  it('is of nobody where sites have no hosts', () => {
    expect(slugOfHost('bakery.sites.example', '')).toBeNull();
  });
});

describe('the slug of a new site', () => {
  it('is never the name of a host of the operator', () => {
    for (const name of ['www', 'api', 'mail', 'autodiscover', 'wpad', 'login', 'postmaster'])
      expect(isFreeSlug(name), name).toBe(false);
    expect(isFreeSlug('bakery')).toBe(true);
  });

  it('is free when it is made from a name, whatever the name is', () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), (name, id) => {
        expect(isFreeSlug(slugOf(name, id))).toBe(true);
      }),
    );
    expect(slugOf('www', '0a1b2c3d')).toBe('www-0a1b2c');
  });
});

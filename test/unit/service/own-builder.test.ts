import { describe, expect, it } from 'vitest';
import { ownBuilder } from '#scripts/service/own-builder.ts';

const SET = { BUILDER_URL: 'http://localhost:9000/', BUILDER_SECRET: 'secret' };

describe('the builder that the environment names', () => {
  it('is none without an address', () => {
    expect(ownBuilder({ BUILDER_SECRET: 'secret' })).toBeNull();
    expect(ownBuilder({ ...SET, BUILDER_URL: '' })).toBeNull();
  });

  it('has an address and a secret', () => {
    expect(ownBuilder(SET)).toEqual({ vars: { BUILDER_URL: SET.BUILDER_URL }, secret: 'secret' });
  });

  it.each([
    ['an address that is none', { ...SET, BUILDER_URL: 'localhost:9000' }, /BUILDER_URL must be an address/],
    ['no secret', { BUILDER_URL: SET.BUILDER_URL }, /needs BUILDER_SECRET/],
  ])('is refused with %s', (_, env, message) => {
    expect(() => ownBuilder(env)).toThrow(message);
  });
});

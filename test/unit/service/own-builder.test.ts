import { describe, expect, it } from 'vitest';
import { ownBuilder } from '#scripts/service/own-builder.ts';

const SET = { BUILDER_URL: 'http://localhost:9000/', BUILDER_SECRET: 'secret' };

describe('the builder that the environment names', () => {
  it('is none without an address', () => {
    expect(ownBuilder({ BUILDER_SECRET: 'secret', BUILDER_PROTOCOL: '1' })).toBeNull();
    expect(ownBuilder({ ...SET, BUILDER_URL: '' })).toBeNull();
  });

  it('speaks protocol 2 unless another one is set', () => {
    const vars = { BUILDER_URL: 'http://localhost:9000/', BUILDER_PROTOCOL: '2' };
    expect(ownBuilder(SET)).toEqual({ vars, secret: 'secret' });
    expect(ownBuilder({ ...SET, BUILDER_PROTOCOL: '1' })?.vars.BUILDER_PROTOCOL).toBe('1');
  });

  it.each([
    ['an address that is none', { ...SET, BUILDER_URL: 'localhost:9000' }, /BUILDER_URL must be an address/],
    ['no secret', { BUILDER_URL: SET.BUILDER_URL }, /needs BUILDER_SECRET/],
    ['another protocol', { ...SET, BUILDER_PROTOCOL: '3' }, /must be 1 or 2/],
  ])('is refused with %s', (_, env, message) => {
    expect(() => ownBuilder(env)).toThrow(message);
  });
});

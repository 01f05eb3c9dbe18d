import { describe, expect, it } from 'vitest';
import { addressBlock } from '#shared/http/address-block.ts';

describe('the place a limit counts', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
  ])('the network of %s is %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });

  it.each(['', 'localhost', '1.2.3', '2001:db8', ':::', '1::2::3', '::1]/', '2001:db8::1%eth0', '::g'])(
    '%s has no network',
    (address) => {
      expect(addressBlock(address)).toBeNull();
    },
  );
});

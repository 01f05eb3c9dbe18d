import { expect, test } from 'vitest';
import { compilerVersion, needsRecompile } from '#workers/branding/css/compile.ts';

test.each(['0.9.0', '1.2.9', '1.3.0', '1.9.0', '1.10.0'])(
  'output of %s is compiled again, because a later version fixed what a sheet could do with it',
  (version) => expect(needsRecompile(version)).toBe(true),
);

test.each(['1.11.0', '1.11.9', '1.12.0', '2.0.0', compilerVersion])(
  'output of %s is restored as it is',
  (version) => expect(needsRecompile(version)).toBe(false),
);

import { expect, it } from 'vitest';
import { bundle } from '#scripts/service/bundle.ts';
import { ENTRY } from '#scripts/service/bundle-settings.ts';
import { sampled } from '../../support/full-run.ts';

it.each(sampled(['branding', 'auth'], 2))(
  'puts the entry of %s before the modules that it loads',
  async (worker) => {
    const modules = await bundle(`workers/${worker}/index.ts`);
    expect(modules.length).toBeGreaterThan(1);
    expect(modules[0]?.path).toBe(ENTRY);
  },
);

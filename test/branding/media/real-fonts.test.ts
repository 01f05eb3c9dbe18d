import { expect, it } from 'vitest';
import { admitFont } from '#workers/branding/media/admit-font.ts';
import { isFullRun } from '../../support/full-run.ts';
import { realFonts } from '../support/real-fonts.ts';

it('the fonts cover both formats, and both kinds of outlines', () => {
  const kinds = [...realFonts.values()].map((bytes) =>
    [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  );
  const short = ['774f464600010000', '774f46464f54544f', '774f463200010000'];
  expect(new Set(kinds)).toEqual(new Set(isFullRun ? [...short, '774f46324f54544f'] : short));
  expect(kinds.length).toBeGreaterThan(isFullRun ? 80 : 6);
});

it.each([...realFonts.keys()])('accepts %s, and keeps the bytes of its second pass', (path) => {
  const bytes = realFonts.get(path)!;
  const format = path.endsWith('2') ? 'woff2' : 'woff';
  const font = admitFont(bytes);
  expect(font).toMatchObject({ ok: true, format, mime: `font/${format}`, extension: format });
  if (!font.ok) return;
  expect(font.bytes.length).toBeLessThanOrEqual(bytes.length + 3);
  const again = admitFont(font.bytes);
  expect(again.ok && Buffer.from(again.bytes).equals(font.bytes)).toBe(true);
});

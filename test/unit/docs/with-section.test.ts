import { expect, it } from 'vitest';
import { withSection } from '#scripts/docs/with-section.ts';

const page = 'Before.\n<!-- begin: list (npm run docs) -->\nold\n<!-- end: list -->\nAfter.\n';

it('replaces the text between the markers only', () => {
  const written = withSection(page, 'list', '- new');
  expect(written).toBe(
    'Before.\n<!-- begin: list (npm run docs) -->\n\n- new\n\n<!-- end: list -->\nAfter.\n',
  );
  expect(withSection(written, 'list', '- new')).toBe(written);
});

it('refuses a page without the markers', () => {
  expect(() => withSection('Nothing.', 'list', '- new')).toThrow('no section "list"');
});

import type { KnownAddresses } from '#shared/brand/live-compiler.ts';
import type { BrandingEditor } from '../editor/branding-editor.ts';
import type { Edit } from '../stylesheet/style-editor.ts';

/** Places of a stylesheet with a font file embedded in its address. */
const EMBEDDED = /url\(\s*["']?data:font\//i;

/**
 * After a save, the library has the fonts that the stylesheet embedded. Replaces the embedded files by the addresses of
 * these assets, so that the stylesheet is short again. Text that was edited meanwhile is not changed. True when the
 * text was replaced.
 */
export async function nameFontFiles(brandingEditor: BrandingEditor): Promise<boolean> {
  const { css, document } = brandingEditor.saved;
  brandingEditor.fonts.release();
  if (!EMBEDDED.test(css)) return false;
  brandingEditor.state.set({ busy: 'saving' });
  const answer = await brandingEditor.api.call<{ addresses: KnownAddresses }>(
    'POST',
    '/api/reseller/theme/check',
    {
      css,
      brandingJson: document,
      include: ['addresses'],
    },
  );
  brandingEditor.state.set({ busy: null });
  const { editor } = brandingEditor.sheet;
  const text = editor.text();
  if (!answer.ok || text !== css) return false;
  const edits: Edit[] = answer.value.addresses.urls.flatMap(({ written, use, path }) =>
    use === 'font' && path !== undefined && /^data:/i.test(written) ? placesIn(text, written, path) : [],
  );
  if (edits.length === 0) return false;
  editor.change(edits.sort((one, other) => one.from - other.from));
  return true;
}

function placesIn(text: string, written: string, insert: string): Edit[] {
  const found: Edit[] = [];
  for (let from = text.indexOf(written); from >= 0; from = text.indexOf(written, from + written.length))
    found.push({ from, to: from + written.length, insert });
  return found;
}

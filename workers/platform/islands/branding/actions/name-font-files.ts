import type { KnownAddresses } from '../../../../../shared/brand/live-compiler.ts';
import type { Studio } from '../studio/studio.ts';
import type { Edit } from '../stylesheet/style-editor.ts';

/** Every place of a text where a font file is written out in its address. */
const EMBEDDED = /url\(\s*["']?data:font\//i;

/**
 * After a save, the library has the font files that the stylesheet held: it names them by their addresses there from now on,
 * so that it is short again. True when the text is another one now; a text that somebody went on with stays as it is.
 */
export async function nameFontFiles(studio: Studio): Promise<boolean> {
  const { css, document } = studio.saved;
  studio.fonts.release();
  if (!EMBEDDED.test(css)) return false;
  studio.state.set({ busy: 'saving' });
  const answer = await studio.api.call<{ addresses: KnownAddresses }>('POST', '/api/reseller/theme/check', {
    css,
    brandingJson: document,
    include: ['addresses'],
  });
  studio.state.set({ busy: null });
  const { editor } = studio.sheet;
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

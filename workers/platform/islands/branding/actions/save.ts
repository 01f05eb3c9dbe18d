import type { KnownAddresses } from '#shared/brand/live-compiler.ts';
import { conflict as conflictTexts } from '#workers/platform/texts/console-scripts/branding/conflict.ts';
import { notices as t } from '#workers/platform/texts/console-scripts/branding/notices.ts';
import type { Answer } from '../../support/api.ts';
import type { BrandingEditor } from '../editor/branding-editor.ts';
import { localDraft } from '../editor/local-draft.ts';
import { reasonNotToSave } from '../editor/state.ts';
import { splitReport } from '../stylesheet/split-report.ts';
import type { Edit, Removed } from '../stylesheet/style-editor.ts';
import { explain } from './explain.ts';
import { resolveConflict } from './resolve-conflict.ts';

/** Places of a stylesheet with a font file embedded in its address. */
const EMBEDDED = /url\(\s*["']?data:font\//i;

/**
 * After a save, the library has the fonts that the stylesheet embedded. Replaces the embedded files by the addresses of
 * these assets, so that the stylesheet is short again. Text that was edited meanwhile is not changed. True when the
 * text was replaced.
 */
async function nameFontFiles(brandingEditor: BrandingEditor): Promise<boolean> {
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

interface Saved {
  hash: string;
  revision: string;
  bytes: number;
  stripped: Removed[];
}

/** Saves the panels' content as a draft based on the working copy. True when it was saved. */
export async function save(brandingEditor: BrandingEditor, onTop = false): Promise<boolean> {
  const { state, notices } = brandingEditor;
  const reason = reasonNotToSave(state.get());
  if (reason !== null) {
    notices.show('result', { kind: 'info', text: reason });
    return false;
  }
  const sent = brandingEditor.mine();
  localDraft.write(brandingEditor.accountId, sent);
  state.set({ busy: 'saving' });
  const answer: Answer<Saved> = await brandingEditor.api.call('PUT', '/api/reseller/theme/raw-css', {
    css: sent.css,
    brandingJson: sent.document,
    expectedRevision: sent.revision,
    baseHash: sent.baseHash,
  });
  state.set({ busy: null });
  if (!answer.ok) {
    if (answer.error === 'conflict')
      await resolveConflict(brandingEditor, () => void save(brandingEditor, true));
    else explain(brandingEditor, answer, () => void save(brandingEditor, onTop));
    return false;
  }
  const { hash, revision, bytes, stripped } = answer.value;
  brandingEditor.saved = { css: sent.css, document: sent.document, revision, baseHash: hash };
  brandingEditor.stripped = stripped;
  const draft = {
    hash,
    bytes,
    css: sent.css,
    config: JSON.parse(sent.document) as Record<string, unknown>,
    createdAt: revision,
  };
  const { snapshot } = brandingEditor;
  brandingEditor.snapshot = {
    ...snapshot,
    revision,
    drafts: [draft, ...snapshot.drafts.filter((other) => other.hash !== hash)].slice(0, 10),
  };
  brandingEditor.fill(brandingEditor.mine());
  brandingEditor.form.faults([]);
  brandingEditor.sheet.report(stripped, bytes);
  void brandingEditor.measure();
  const say = () => {
    const { left, kept } = splitReport(brandingEditor.stripped);
    const said = [
      onTop ? conflictTexts.saved : t.saved(hash),
      ...(left.length === 0 ? [] : [t.savedRemoved(left.length)]),
      ...(kept.length === 0 ? [] : [t.savedWarned(kept.length)]),
    ];
    notices.show('result', { kind: 'done', text: said.join(' ') });
  };
  say();
  notices.clear('kept');
  // Text that was typed during the save stays unsaved; only unchanged text is saved again.
  if (
    (await nameFontFiles(brandingEditor)) &&
    brandingEditor.form.text() === sent.document &&
    (await save(brandingEditor, onTop))
  )
    return true;
  // The report of a save is not about the sample pages: that of a check is.
  await brandingEditor.recheck();
  const { hash: shown, liveHash, unsaved, busy } = state.get();
  if (shown === hash && liveHash !== hash && !unsaved && busy === null && brandingEditor.strippedOf === hash)
    say();
  return true;
}

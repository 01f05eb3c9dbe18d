import type { MissingAsset } from '#schema/branding/asset-wire.ts';
import type { Snapshot } from '#schema/branding/wire.ts';
import { notices } from '#workers/platform/texts/console-scripts/branding/notices.ts';
import { versions as t } from '#workers/platform/texts/console-scripts/branding/versions.ts';
import type { Answer, ApiFailure } from '../../support/api.ts';
import { confirmed } from '../../support/confirm.ts';
import { button } from '../../support/element.ts';
import type { BrandingEditor } from '../editor/branding-editor.ts';
import { reasonNotToSend } from '../editor/state.ts';
import { createWorkingCopy } from '../editor/working-copy.ts';
import { explain } from './explain.ts';

/**
 * Lists the archived or deleted assets because of which a version cannot be restored, and offers to restore them where
 * possible; `again` restores the version. False when the refusal has another reason.
 */
function offerAssets(
  brandingEditor: BrandingEditor,
  version: number,
  refused: ApiFailure,
  again: () => Promise<void>,
): boolean {
  const missing = refused.body.missing as readonly MissingAsset[] | undefined;
  if (refused.error !== 'invalid_snapshot' || missing === undefined) return false;
  const assets = [...new Map(missing.map((asset) => [asset.assetId, asset])).values()];
  const gone = assets.filter(({ archived }) => !archived);
  const names = (list: readonly MissingAsset[]) => list.map(({ name, ref }) => name ?? ref).join(', ');
  if (gone.length > 0) {
    brandingEditor.notices.show('result', { kind: 'error', text: t.assetsGone(version, names(gone)) });
    return true;
  }
  const act = button(t.restoreAssets(assets.length), async () => {
    act.disabled = true;
    for (const { assetId } of assets) {
      const answer = await brandingEditor.api.call(
        'POST',
        `/api/reseller/branding/assets/${assetId}/restore`,
      );
      if (!answer.ok) return explain(brandingEditor, answer, () => void again());
    }
    await again();
  });
  brandingEditor.notices.show('result', {
    kind: 'error',
    text: t.assetsArchived(version, names(assets)),
    actions: [act],
  });
  act.focus();
  return true;
}

/** Makes a recorded version live again after a confirmation. */
export async function restore(brandingEditor: BrandingEditor, version: number): Promise<void> {
  if (!mayAsk(brandingEditor)) return;
  const { unsaved } = brandingEditor.state.get();
  const text = unsaved ? `${t.restoreText} ${t.restoreUnsaved}` : t.restoreText;
  if (!(await confirmed({ title: t.restoreTitle(version), text, button: t.restoreButton }))) return;
  const send = () => brandingEditor.api.call('POST', '/api/reseller/theme/rollback', { version });
  const act = (): Promise<void> =>
    changeLive(brandingEditor, send, notices.restored(version), (failure) =>
      offerAssets(brandingEditor, version, failure, act),
    );
  await act();
}

/** Removes the live stylesheet after a confirmation with a checkbox, because customers lose the reseller's look. */
export async function takeDown(brandingEditor: BrandingEditor): Promise<void> {
  if (!mayAsk(brandingEditor)) return;
  const sure = await confirmed({
    title: t.takeDownTitle,
    text: t.takeDownText,
    button: t.takeDownButton,
    agree: t.takeDownConfirm,
    danger: true,
  });
  if (!sure) return;
  const send = () =>
    brandingEditor.api.call('POST', '/api/reseller/theme/raw-css/publish', { hash: null, confirm: 'clear' });
  await changeLive(brandingEditor, send, notices.takenDown);
}

function mayAsk({ state, notices: bar }: BrandingEditor): boolean {
  const reason = reasonNotToSend(state.get());
  if (reason !== null) bar.show('result', { kind: 'info', text: reason });
  return reason === null;
}

/** `offered` shows a way out of a refusal; true when that replaces its explanation. */
async function changeLive(
  brandingEditor: BrandingEditor,
  send: () => Promise<Answer<unknown>>,
  done: string,
  offered: (failure: ApiFailure) => boolean = () => false,
): Promise<void> {
  brandingEditor.state.set({ busy: 'publishing' });
  const answer = await send();
  const read: Answer<Snapshot> = answer.ok
    ? await brandingEditor.api.call('GET', '/api/reseller/theme/raw-css')
    : answer;
  brandingEditor.state.set({ busy: null });
  if (!answer.ok) {
    if (!offered(answer))
      explain(brandingEditor, answer, () => void changeLive(brandingEditor, send, done, offered));
    return;
  }
  brandingEditor.notices.show('result', { kind: 'done', text: done });
  if (read.ok) follow(brandingEditor, read.value);
  brandingEditor.reloadVersions();
}

/** Edited content stays; content that was only displayed is replaced by the live content. */
function follow(brandingEditor: BrandingEditor, snapshot: Snapshot): void {
  const { unsaved } = brandingEditor.state.get();
  brandingEditor.snapshot = snapshot;
  brandingEditor.state.set({ liveHash: snapshot.live?.hash ?? null });
  const current = createWorkingCopy(snapshot, brandingEditor.contract.starterCss, '');
  const mine = brandingEditor.mine();
  if (!unsaved && current.baseHash !== null) {
    brandingEditor.saved = current;
    brandingEditor.fill(current);
  } else if (current.baseHash === null) {
    // Nothing is live and no draft exists, so that the editor has the only copy.
    brandingEditor.saved = current;
    brandingEditor.fill(mine);
  } else if (current.baseHash === mine.baseHash)
    brandingEditor.saved = { ...brandingEditor.saved, revision: snapshot.revision };
}

import type { MissingAsset } from '#schema/branding/asset-wire.ts';
import { versions as t } from '#workers/platform/texts/console-scripts/branding/versions.ts';
import type { ApiFailure } from '../../support/api.ts';
import { button } from '../../support/element.ts';
import type { BrandingEditor } from '../editor/branding-editor.ts';
import { explain } from './explain.ts';

/**
 * Lists the archived or deleted assets because of which a version cannot be restored, and offers to restore them where
 * possible; `again` restores the version. False when the refusal has another reason.
 */
export function offerAssets(
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

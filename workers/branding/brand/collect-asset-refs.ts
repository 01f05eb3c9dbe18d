import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { jsonPointer } from '#shared/brand/json-pointer.ts';

export interface AssetRef {
  /** JSON Pointer of the `asset` string in the document. */
  readonly path: string;
  /** Alias or id, as the document has it. */
  readonly ref: string;
  /** Kind that the place is for. An asset of another image kind is accepted too. */
  readonly kind: 'logo' | 'icon' | 'image';
}

/** Every managed asset that a document names, in a fixed order, so that a save can pin versions and count usages. */
export function collectAssetRefs(document: BrandDocument): AssetRef[] {
  const refs: AssetRef[] = [];
  const add = (
    kind: AssetRef['kind'],
    path: readonly PropertyKey[],
    holder: { asset: string } | undefined,
  ) => {
    if (holder) refs.push({ path: jsonPointer([...path, 'asset']), ref: holder.asset, kind });
  };
  for (const [name, logo] of Object.entries(document.logos ?? {})) add('logo', ['logos', name], logo);
  for (const [name, icon] of Object.entries(document.icons?.bindings ?? {})) {
    add('icon', ['icons', 'bindings', name], icon);
  }
  document.dashboard?.surface?.components?.forEach((component, index) => {
    if (component.type !== 'hero' && component.type !== 'image') return;
    add('image', ['dashboard', 'surface', 'components', index, 'props', 'image'], component.props.image);
  });
  return refs;
}

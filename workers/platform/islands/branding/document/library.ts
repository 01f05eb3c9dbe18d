import type { AssetPage, ImageKind, ManagedAsset, StoredVersion } from '#schema/branding/asset-wire.ts';
import { sendForm } from '../../assets/upload/send-form.ts';
import type { Answer, Api } from '../../support/api.ts';

export interface Library {
  /** The first page of pictures whose name or alias contains the text, newest first. */
  search(words: string): Promise<Answer<readonly ManagedAsset[]>>;
  /** The asset of an alias or an id; null when the library has none, or it is archived. */
  find(ref: string): Promise<ManagedAsset | null>;
  /** Fonts that stylesheets imported or embedded. */
  fonts(): Promise<AssetPage['assets']>;
  /** Uploads a picture. */
  add(file: File, name: string, kind: ImageKind): Promise<Answer<ManagedAsset>>;
}

const ASSETS = '/api/reseller/branding/assets';

const isPicture = ({ kind, archivedAt }: ManagedAsset): boolean =>
  kind !== 'font-family' && archivedAt === null;

/** The account's assets, read on demand and cached. */
export function createLibrary(api: Api): Library {
  const known = new Map<string, ManagedAsset>();

  async function search(words: string): Promise<Answer<readonly ManagedAsset[]>> {
    const query = new URLSearchParams({ state: 'active', aliases: 'true', q: words });
    const page: Answer<AssetPage> = await api.call('GET', `${ASSETS}?${query}`);
    if (!page.ok) return page;
    const pictures = page.value.assets.filter(isPicture);
    for (const asset of pictures) for (const name of [asset.id, ...asset.aliases]) known.set(name, asset);
    return { ok: true, value: pictures };
  }

  return {
    search,
    find: async (ref) => {
      if (known.has(ref)) return known.get(ref) ?? null;
      if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(ref)) {
        const one: Answer<ManagedAsset> = await api.call('GET', `${ASSETS}/${ref}`);
        if (one.ok && isPicture(one.value)) known.set(ref, one.value);
      } else await search(ref);
      return known.get(ref) ?? null;
    },
    fonts: async () => {
      const query = new URLSearchParams({ state: 'active', kind: 'font-family' });
      const page: Answer<AssetPage> = await api.call('GET', `${ASSETS}?${query}`);
      return page.ok ? page.value.assets : [];
    },
    add: async (file, name, kind) => {
      const form = new FormData();
      form.set('kind', kind);
      form.set('name', name);
      form.set('file', file);
      const stored = await sendForm<StoredVersion>(api, 'POST', ASSETS, form, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      if (!stored.ok) return stored;
      const one: Answer<ManagedAsset> = await api.call('GET', `${ASSETS}/${stored.value.assetId}`);
      if (one.ok) known.set(one.value.id, one.value);
      return one;
    },
  };
}

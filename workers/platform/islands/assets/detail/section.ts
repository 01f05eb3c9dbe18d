import type { AssetDetail } from '../../../../../schema/branding/asset-wire.ts';
import type { Answer, Api } from '../../support/api.ts';

export const ASSETS = '/api/reseller/branding/assets';

/** A section of the dialog. It is kept while the asset changes, so that its input survives a change in another one. */
export interface Section {
  dom: HTMLElement;
  show(asset: AssetDetail): void;
}

/** What parts of the dialog do with the asset that is open. */
export interface Detail {
  api: Api;
  readonly asset: AssetDetail;
  /** Sends a change of the asset; null without a body. */
  change(method: 'PATCH' | 'DELETE', body?: unknown): Promise<Answer<unknown>>;
  /** Does something with the asset that is not a change of its fields. */
  act<T>(name: 'restore' | 'purge'): Promise<Answer<T>>;
  /** Closes the dialog: the asset is gone, and the library says so. */
  gone(said: string): void;
  /** Reads the asset again, shows it everywhere, and says what was done. */
  changed(said: string): Promise<void>;
}

import type { AssetDetail } from '#schema/branding/asset-wire.ts';
import type { Answer, Api } from '../../support/api.ts';

export const ASSETS = '/api/reseller/branding/assets';

/** A section of the dialog. It is kept while the asset changes, so that its input survives changes in other sections. */
export interface Section {
  dom: HTMLElement;
  show(asset: AssetDetail): void;
}

/** The actions of the dialog's sections on the open asset. */
export interface Detail {
  api: Api;
  readonly asset: AssetDetail;
  /** Sends a change of the asset; returns null when the answer has no body. */
  change(method: 'PATCH' | 'DELETE', body?: unknown): Promise<Answer<unknown>>;
  /** Calls another operation of the asset. */
  act<T>(name: 'restore' | 'purge'): Promise<Answer<T>>;
  /** Closes the dialog after the asset was deleted; the library shows the message. */
  gone(said: string): void;
  /** Reads the asset again, updates every section, and reports the change. */
  changed(said: string): Promise<void>;
}

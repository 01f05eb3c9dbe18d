import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { createContext } from '../runtime/context.ts';

/** The data of a brand that components use. */
export interface BrandView {
  readonly document: BrandDocument;
  /** Public address of each asset that the document names, by alias or id as written there. */
  readonly assetUrls: Readonly<Record<string, string>>;
}

const anonymous: BrandView = {
  document: { schemaVersion: 1, identity: { productName: 'Dashboard' } },
  assetUrls: {},
};

const BrandContext = createContext<BrandView>(anonymous);

export const BrandProvider = BrandContext.Provider;

/** The brand of the page that is being rendered; an anonymous one outside of a `BrandProvider`. */
export const useBrand = (): BrandView => BrandContext.use();

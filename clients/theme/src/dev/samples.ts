/** The choice of a page: sample data in one of these situations. */
export interface Look {
  view: string;
  situation: string;
  mode: string;
}

/** The brand with which the pages are rendered. */
export interface Worn {
  accountId: string;
  document: unknown;
  /** Addresses of images by their names in the document. */
  assetUrls: Readonly<Record<string, string>>;
}

/** The pages of the dashboard, rendered by the service's own components. The module is packed beside the program. */
export interface Samples {
  views: readonly string[];
  situations: readonly string[];
  modes: readonly string[];
  baseCss: string;
  render(worn: Worn, look: Look, addresses: { sheets: readonly string[]; page(look: Look): string }): string;
}

export async function loadSamples(): Promise<Samples> {
  const { samples } = (await import(new URL('./samples.js', import.meta.url).href)) as { samples: Samples };
  return samples;
}

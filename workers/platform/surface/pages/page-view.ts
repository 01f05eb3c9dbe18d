/** What a page can be while, before and instead of showing its data. */
export type PageView<Data> =
  | { readonly state: 'ready'; readonly data: Data }
  | { readonly state: 'loading' }
  | {
      readonly state: 'error';
      /** The same page again. */
      readonly retryHref: string;
      /** What support can find the request by. */
      readonly requestId: string;
    };

/** A short message on what the last act did. */
export interface Notice {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly text?: string;
}

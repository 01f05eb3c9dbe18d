/** The states of a page: its data, or what is shown instead. */
export type PageView<Data> =
  | { readonly state: 'ready'; readonly data: Data }
  | { readonly state: 'loading' }
  | {
      readonly state: 'error';
      /** Address of the same page. */
      readonly retryHref: string;
      /** Id by which support finds the request. */
      readonly requestId: string;
    };

/** A short message about the result of the last act. */
export interface Notice {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly text?: string;
}

import type { SourceRule } from './source-rules.ts';

/** The result that a save would have for the addresses of a stylesheet, from the endpoint that checks a stylesheet. */
export interface KnownAddresses {
  /** Every address with its use: the `path` of an asset, or the `code` of the reason why there is none. */
  readonly urls: ReadonlyArray<{
    /** The address as the stylesheet writes it. */
    readonly written: string;
    readonly use: 'image' | 'font';
    readonly path?: string | undefined;
    /** The longer side of a picture in px. */
    readonly side?: number | undefined;
    readonly code?: string | undefined;
    readonly message?: string | undefined;
  }>;
  /** Imported sheets of fonts. `code` is null for an accepted one. */
  readonly imports: ReadonlyArray<{ readonly written: string; readonly code: string | null }>;
  /** The font faces of those sheets, which are compiled after the stylesheet. */
  readonly faces: string;
}

export const NO_ADDRESSES: KnownAddresses = { urls: [], imports: [], faces: '' };

/** A request of a page to the compiler in its web worker. */
export interface LiveRequest {
  readonly id: number;
  readonly accountId: string;
  readonly css: string;
  /** The brand document as JSON text. */
  readonly document: string;
  readonly addresses: KnownAddresses;
}

/** One entry of the report, in the words of the API. */
export interface LiveStripped {
  readonly code: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly suggestion?: string;
  readonly endOffset?: number;
  readonly replacement?: string;
}

/** A declaration of the stylesheet with the position of its value. */
export interface LiveValue {
  readonly property: string;
  readonly value: string;
  readonly offset: number;
  readonly endOffset: number;
}

/** The first answer of the compiler: the sheet with its tokens, or the fault. */
export type LiveAnswer = { readonly id: number; readonly ms: number } & (
  | { readonly ok: true; readonly css: string; readonly bytes: number }
  /** `document`: the brand document is not valid. Otherwise a sentence about the stylesheet. */
  | { readonly ok: false; readonly fault: 'document' }
  | {
      readonly ok: false;
      readonly fault: 'stylesheet';
      readonly message: string;
      /** The same as entries of the report. Those with a line have a position. */
      readonly diagnostics: readonly LiveStripped[];
    }
);

/**
 * The compiler's report on the sheet. It is sent only if no newer request has come, because it takes as long as
 * compiling.
 */
export interface LiveReport {
  readonly id: number;
  readonly reports: {
    readonly bytes: number;
    readonly stripped: readonly LiveStripped[];
    /** Each different declaration, so that the browser can test whether it supports the value. */
    readonly values: readonly LiveValue[];
    /** Whether the stylesheet has addresses that the request did not contain. */
    readonly asksForAddresses: boolean;
  };
}

/** Requests the rules of a stylesheet, which is not compiled. */
export interface RulesRequest {
  readonly id: number;
  readonly rulesOf: string;
}

export interface RulesAnswer {
  readonly id: number;
  readonly rules: readonly SourceRule[];
}

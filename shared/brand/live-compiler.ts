import type { SourceRule } from './source-rules.ts';

/** What a save would make of the addresses in a stylesheet, as the check of it tells on request. */
export interface KnownAddresses {
  /** Every address by its use; a `path` of an asset, or the `code` of the reason why there is none. */
  readonly urls: ReadonlyArray<{
    /** As the stylesheet writes it. */
    readonly written: string;
    readonly use: 'image' | 'font';
    readonly path?: string | undefined;
    readonly code?: string | undefined;
    readonly message?: string | undefined;
  }>;
  /** Imported sheets of fonts: `code` is null for one that is accepted. */
  readonly imports: ReadonlyArray<{ readonly written: string; readonly code: string | null }>;
  /** Their font faces, which are compiled after the stylesheet. */
  readonly faces: string;
}

export const NO_ADDRESSES: KnownAddresses = { urls: [], imports: [], faces: '' };

/** What a page asks the compiler in its web worker. */
export interface LiveRequest {
  readonly id: number;
  readonly accountId: string;
  readonly css: string;
  /** The brand document as JSON text. */
  readonly document: string;
  readonly addresses: KnownAddresses;
}

/** One entry of the report, as the API words it. */
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

/** A declaration of the sheet, with the place of its value. */
export interface LiveValue {
  readonly property: string;
  readonly value: string;
  readonly offset: number;
  readonly endOffset: number;
}

/** What the compiler answers first: the sheet with its tokens, or why there is none. */
export type LiveAnswer = { readonly id: number; readonly ms: number } & (
  | { readonly ok: true; readonly css: string; readonly bytes: number }
  /** `document`: the brand document is not valid. Else a sentence about the stylesheet. */
  | { readonly ok: false; readonly fault: 'document' }
  | {
      readonly ok: false;
      readonly fault: 'stylesheet';
      readonly message: string;
      /** The same as entries of the report: those with a line have a place. */
      readonly diagnostics: readonly LiveStripped[];
    }
);

/** What it says of the sheet, when no newer request has come meanwhile: making this takes as long as the sheet itself. */
export interface LiveReport {
  readonly id: number;
  readonly reports: {
    readonly bytes: number;
    readonly stripped: readonly LiveStripped[];
    /** Each different declaration, for the browser to say whether it knows the value. */
    readonly values: readonly LiveValue[];
    /** Whether the stylesheet has addresses that the request did not tell of. */
    readonly asksForAddresses: boolean;
  };
}

/** Asks for the rules of a stylesheet, which is not compiled. */
export interface RulesRequest {
  readonly id: number;
  readonly rulesOf: string;
}

export interface RulesAnswer {
  readonly id: number;
  readonly rules: readonly SourceRule[];
}

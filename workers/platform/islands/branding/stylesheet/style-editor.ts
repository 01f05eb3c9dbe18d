/**
 * An entry of the compiler's report: a removed or warned piece of a stylesheet. `offset` counts UTF-16 code units from
 * 0, line and column count from 1.
 */
export interface Removed {
  code: string;
  message: string;
  line: number;
  column: number;
  offset: number;
  suggestion?: string;
  /** End of the piece when it is known, and a replacement for it. */
  endOffset?: number;
  replacement?: string;
  /** Number of places of a warning with one cause, and the first of them. */
  count?: number;
  places?: ReadonlyArray<{ line: number; column: number; offset: number; endOffset?: number }>;
}

/** The editor of the stylesheet: the code editor, or a plain field when that could not be loaded. */
export interface StyleEditor {
  dom: HTMLElement;
  text(): string;
  /** Replaces the whole text as one edit that can be undone. */
  replace(text: string): void;
  /** Marks the entries of a report at their places. */
  mark(removed: readonly Removed[]): void;
  goTo(place: Removed): void;
  /** Inserts the replacement of an entry in all its places, as one edit. */
  fix(entry: Removed): void;
  focus(): void;
  /** Selects a range and scrolls to it. */
  select(from: number, to: number): void;
  /** Applies edits in the order of their places, as one edit that can be undone. */
  change(edits: readonly Edit[]): void;
  undo(): void;
  /** Offset of the cursor. */
  cursor(): number;
}

export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export interface EditorEvents {
  changed(): void;
  /** Called after the cursor moved. */
  moved(): void;
  save(): void;
}

/** One thing that was left out of a stylesheet. `offset` counts UTF-16 code units from 0, the others from 1. */
export interface Removed {
  code: string;
  message: string;
  line: number;
  column: number;
  offset: number;
  suggestion?: string;
  /** Where the piece ends, when that is known, and a text that can stand in its place. */
  endOffset?: number;
  replacement?: string;
  /** Of a warning with one cause in several places: how many there are, and the first of them. */
  count?: number;
  places?: ReadonlyArray<{ line: number; column: number; offset: number; endOffset?: number }>;
}

/** Where a stylesheet is edited: the code editor, or a plain field when that one could not be loaded. */
export interface StyleEditor {
  dom: HTMLElement;
  text(): string;
  /** Replaces everything as one edit, which undo takes back. */
  replace(text: string): void;
  /** Marks what was left out at its place. */
  mark(removed: readonly Removed[]): void;
  goTo(place: Removed): void;
  /** Puts the replacement of an entry in all its places, as one edit. */
  fix(entry: Removed): void;
  focus(): void;
  /** Selects a stretch and brings it into view. */
  select(from: number, to: number): void;
  /** Makes changes in the order of their places as one edit, which undo takes back. */
  change(edits: readonly Edit[]): void;
  undo(): void;
  /** Where the cursor is. */
  cursor(): number;
}

export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export interface EditorEvents {
  changed(): void;
  /** The cursor moved. */
  moved(): void;
  save(): void;
}

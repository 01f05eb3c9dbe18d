import { overflowDiagnostics, type StrippedCode, stripDiagnostics } from '#schema/css-policy/index.ts';
import { Positions } from './positions.ts';

/** One removed piece. `offset` counts UTF-16 code units of the authored text, from 0. */
export interface StrippedEntry {
  code: string;
  message: string;
  line: number;
  column: number;
  offset: number;
  selector?: string;
  property?: string;
  atRule?: string;
  suggestion?: string;
  /** Offset after the last character of the piece; absent for a piece that is not in the stylesheet. */
  endOffset?: number;
  endLine?: number;
  endColumn?: number;
  /** A text that can replace the one from `offset` to `endOffset`. */
  replacement?: string;
  /** For a warning with one cause in several places: their number, and the first of them. */
  count?: number;
  places?: ReadonlyArray<
    Pick<StrippedEntry, 'line' | 'column' | 'offset' | 'endOffset' | 'endLine' | 'endColumn' | 'selector'>
  >;
}

/** The context of a removed piece. Names are cut to a readable length. */
export interface Where {
  readonly selector?: string;
  readonly property?: string;
  readonly atRule?: string;
  readonly suggestion?: string;
}

const MAX_NAME = 120;

/** Collects the pieces that a compilation removed, up to a limit, and counts the rest. */
export class Report {
  readonly entries: StrippedEntry[] = [];
  total = 0;
  private readonly positions: Positions;
  private readonly limit: number;

  constructor(source: string, limit: number) {
    this.positions = new Positions(source);
    this.limit = limit;
  }

  /** Whether the next entry will be listed. Suggestions are only computed then. */
  get open(): boolean {
    return this.entries.length < this.limit - 1;
  }

  add(code: StrippedCode, detail: string, offset: number, where: Where): void {
    this.total++;
    if (this.entries.length >= this.limit) return;
    const entry: StrippedEntry = {
      code,
      message: message(stripDiagnostics[code].summary, detail),
      ...this.positions.at(offset),
      offset,
    };
    if (where.selector) entry.selector = cut(where.selector);
    if (where.property) entry.property = cut(where.property);
    if (where.atRule) entry.atRule = cut(where.atRule);
    if (where.suggestion) entry.suggestion = where.suggestion;
    this.entries.push(entry);
  }

  /** The entries. When there are too many, the last one has the number of those left out. */
  finish(): StrippedEntry[] {
    if (this.total <= this.limit) return this.entries;
    const listed = this.entries.slice(0, this.limit - 1);
    const last = listed[listed.length - 1];
    listed.push({
      code: 'stripped_more',
      message: `${overflowDiagnostics.stripped_more.summary} ${this.total - listed.length} more.`,
      line: last?.line ?? 1,
      column: last?.column ?? 1,
      offset: last?.offset ?? 0,
    });
    return listed;
  }
}

const message = (summary: string, detail: string): string =>
  detail === '' ? summary : `${summary} (${cut(detail)})`;

const cut = (text: string): string => (text.length > MAX_NAME ? `${text.slice(0, MAX_NAME - 1)}…` : text);

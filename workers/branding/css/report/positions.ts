/** Line and column, both from 1, the column in UTF-16 code units; CRLF, CR, LF and FF each end a line. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Finds positions of offsets, mostly in ascending order: it continues from the previous one. A table of all lines is
 * made when offsets decrease repeatedly.
 */
export class Positions {
  private readonly source: string;
  /** Start and number of the current line, and start of the next one. */
  private start = 0;
  private line = 1;
  private next = -1;
  private returns = 0;
  /** Whether a character other than a line feed may end a line; null until it is needed. */
  private mixed: boolean | null = null;
  private lines: number[] | null = null;

  constructor(source: string) {
    this.source = source;
  }

  at(offset: number): Position {
    if (offset < this.start) {
      this.start = 0;
      this.line = 1;
      this.next = -1;
      if (++this.returns > MAX_RETURNS) this.lines ??= this.lineStarts();
    }
    if (this.lines !== null) return inTable(this.lines, offset);
    if (this.next < 0) this.next = this.lineAfter(this.start);
    while (this.next <= offset) {
      this.start = this.next;
      this.line++;
      this.next = this.lineAfter(this.start);
    }
    return { line: this.line, column: offset - this.start + 1 };
  }

  /** Start of the line after the one with an offset; infinity for the last. */
  private lineAfter(offset: number): number {
    const { source } = this;
    this.mixed ??= source.includes('\r') || source.includes('\f');
    if (this.mixed) {
      newline.lastIndex = offset;
      return newline.exec(source) === null ? Number.POSITIVE_INFINITY : newline.lastIndex;
    }
    const at = source.indexOf('\n', offset);
    return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
  }

  private lineStarts(): number[] {
    const starts: number[] = [];
    for (let at = 0; at < Number.POSITIVE_INFINITY; at = this.lineAfter(at)) starts.push(at);
    return starts;
  }
}

/** Number of times that lines are counted again before the table is made. */
const MAX_RETURNS = 4;

function inTable(lines: readonly number[], offset: number): Position {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lines[low] as number) + 1 };
}

const newline = /\r\n|[\r\n\f]/g;

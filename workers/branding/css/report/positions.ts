/** Line and column, both from 1, the column in UTF-16 code units; CRLF, CR, LF and FF each end a line. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Finds positions of offsets; the table of lines is made as far as it is asked for. */
export class Positions {
  private readonly source: string;
  private readonly lines = [0];
  /** Whether something else than line feeds may end a line; null while nothing was asked for. */
  private mixed: boolean | null = null;
  /** Up to where the table is complete. */
  private readTo = 0;

  constructor(source: string) {
    this.source = source;
  }

  at(offset: number): Position {
    this.read(offset);
    let low = 0;
    let high = this.lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lines[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.lines[low] as number) + 1 };
  }

  /** Completes the table up to an offset. */
  private read(offset: number): void {
    const { source, lines } = this;
    this.mixed ??= source.includes('\r') || source.includes('\f');
    if (this.mixed) {
      newline.lastIndex = this.readTo;
      while (this.readTo <= offset) {
        this.readTo = newline.exec(source) === null ? Number.POSITIVE_INFINITY : newline.lastIndex;
        if (this.readTo <= source.length) lines.push(this.readTo);
      }
      return;
    }
    while (this.readTo <= offset) {
      const at = source.indexOf('\n', this.readTo);
      this.readTo = at < 0 ? Number.POSITIVE_INFINITY : at + 1;
      if (at >= 0) lines.push(at + 1);
    }
  }
}

const newline = /\r\n|[\r\n\f]/g;

/** Line and column, both from 1, the column in UTF-16 code units; CRLF, CR, LF and FF each end a line. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Finds positions of offsets; the line table is made when the first one is asked for. */
export class Positions {
  private readonly source: string;
  private lines: number[] | null = null;

  constructor(source: string) {
    this.source = source;
  }

  at(offset: number): Position {
    this.lines ??= lineStarts(this.source);
    let low = 0;
    let high = this.lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lines[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.lines[low] as number) + 1 };
  }
}

function lineStarts(source: string): number[] {
  const starts = [0];
  if (source.includes('\r') || source.includes('\f')) {
    const newline = /\r\n|[\r\n\f]/g;
    while (newline.exec(source) !== null) starts.push(newline.lastIndex);
  } else {
    for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  }
  return starts;
}

/** Line and column of an offset in a text, both counted from 1, with an editor's line ends. */
export const placeIn =
  (text: string) =>
  (offset: number): { line: number; column: number } => {
    const before = text.slice(0, offset);
    return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
  };

/** Lines and columns of offsets in a text, both from 1. Line ends are those of an editor. */
export const placeIn =
  (text: string) =>
  (offset: number): { line: number; column: number } => {
    const before = text.slice(0, offset);
    return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
  };

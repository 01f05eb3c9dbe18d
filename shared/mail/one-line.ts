/** Makes a name one line, because people choose their names: none may start a new line in a message or a new header. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

/** Names are people's own: none may start a line of its own in a message, or a header. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

/** A text without the marks (private-use characters) that the editor's preview puts around it, for what it decides. */
export const unmarked = (text: string): string => text.replace(/[\ue000-\uf8ff]/gu, '');

/** The public suffix list as tldts carries it: a flat trie of labels from the right. */
declare module 'tldts/dist/es6/src/data/trie.js' {
  /** 0 where no rule ends. */
  export const nodeFlags: Uint8Array;
  /** The edges of a node are those from its own entry to that of the next one. */
  export const edgeStart: Uint16Array;
  export const edgeLength: Uint8Array;
  export const edgeChild: Uint16Array;
  export const labelText: string;
  export const rulesRoot: number;
  export const exceptionsRoot: number;
}

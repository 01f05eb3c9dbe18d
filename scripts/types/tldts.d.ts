/** The public suffix list in tldts: a flat trie of labels from the right. */
declare module 'tldts/dist/es6/src/data/trie.js' {
  /** 0 where no rule ends. */
  export const nodeFlags: Uint8Array;
  /** The edges of a node go from its own entry to that of the next node. */
  export const edgeStart: Uint16Array;
  export const edgeLength: Uint8Array;
  export const edgeChild: Uint16Array;
  export const labelText: string;
  export const rulesRoot: number;
  export const exceptionsRoot: number;
}

export type Change = { kind: 'tools' | 'prompts' | 'resources' } | { kind: 'resource'; uri: string };

/** Where news about lists and resources comes from, and which kinds it can tell of. */
export interface ChangeSource<C> {
  tools: boolean;
  prompts: boolean;
  resources: boolean;
  /** Single resources, by URI. */
  resourceUpdates: boolean;
  /** Calls `deliver` for every change until the returned function is called. */
  subscribe(deliver: (change: Change) => void, context: C): () => void;
}

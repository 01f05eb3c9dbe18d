export type Change = { kind: 'tools' | 'prompts' | 'resources' } | { kind: 'resource'; uri: string };

/** A source of changes of lists and resources, with the kinds of change that it reports. */
export interface ChangeSource<C> {
  tools: boolean;
  prompts: boolean;
  resources: boolean;
  /** Changes of single resources, by URI. */
  resourceUpdates: boolean;
  /** Calls `deliver` for every change until the returned function is called. */
  subscribe(deliver: (change: Change) => void, context: C): () => void;
}

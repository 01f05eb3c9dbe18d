export interface Store<State> {
  get(): State;
  set(change: Partial<State>): void;
  /** Calls back now and after every change. */
  watch(callback: (state: State) => void): void;
}

/** An observable value; setting an equal value notifies no observer. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const watchers: Array<(state: State) => void> = [];
  return {
    get: () => state,
    set: (change) => {
      const keys = Object.keys(change) as Array<keyof State>;
      if (keys.every((key) => state[key] === change[key])) return;
      state = { ...state, ...change };
      for (const callback of watchers) callback(state);
    },
    watch: (callback) => {
      watchers.push(callback);
      callback(state);
    },
  };
}

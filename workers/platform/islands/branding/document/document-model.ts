import { pretty } from '../studio/working-copy.ts';
import { isObject, type Json, valueAt, withValueAt } from './pointer.ts';

/** The brand document while it is edited: JSON text, and the same as a value while the text is JSON. */
export interface DocumentModel {
  text(): string;
  /** Null while the text is not one JSON object. */
  json(): Json | null;
  value(pointer: string): unknown;
  /** Sets or, with undefined, removes a value; members that the form does not show are unchanged. */
  set(pointer: string, value: unknown): void;
  setText(text: string): void;
  /** Calls back now and whenever something else than the caller may have changed it. */
  watch(callback: () => void): void;
}

export function createDocumentModel(onChange: () => void): DocumentModel {
  let text = '{}\n';
  let json: Json | null = {};
  const watchers: Array<() => void> = [];
  const changed = () => {
    for (const callback of watchers) callback();
    onChange();
  };
  return {
    text: () => text,
    json: () => json,
    value: (pointer) => valueAt(json, pointer),
    set: (pointer, value) => {
      if (json === null) return;
      json = withValueAt(json, pointer, value);
      text = pretty(json);
      changed();
    },
    setText: (next) => {
      text = next;
      json = parse(next);
      changed();
    },
    watch: (callback) => {
      watchers.push(callback);
      callback();
    },
  };
}

function parse(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

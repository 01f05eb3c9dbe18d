import { pretty } from '../editor/working-copy.ts';
import { isObject, type Json, valueAt, withValueAt } from './pointer.ts';

/** The brand document while it is edited: as JSON text, and as a value while the text is valid JSON. */
export interface DocumentModel {
  text(): string;
  /** Null while the text is no JSON object. */
  json(): Json | null;
  value(pointer: string): unknown;
  /** Sets a value, or removes it when it is undefined. Members without a field stay unchanged. */
  set(pointer: string, value: unknown): void;
  setText(text: string): void;
  /** Calls back now and after every change that the caller did not make itself. */
  watch(callback: () => void): void;
}

/**
 * The text of the document and its parsed value, which form and text editor share. `onChange` is called after each
 * change.
 */
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

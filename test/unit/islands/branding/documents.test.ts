import { describe, expect, it } from 'vitest';
import { mergeDocument } from '#workers/platform/islands/branding/conflict/merge-document.ts';
import { checkDocument } from '#workers/platform/islands/branding/document/check-document.ts';
import { findOffset, valueAt, withValueAt } from '#workers/platform/islands/branding/document/pointer.ts';
import { documentChanges } from '#workers/platform/islands/branding/versions/document-changes.ts';

describe('values at pointers', () => {
  it('sets and removes values, and removes objects that become empty', () => {
    const document = { a: { b: 1, 'x/y': { z: 2 } }, unknown: [1] };
    expect(valueAt(document, '/a/x~1y/z')).toBe(2);
    expect(valueAt(document, '/a/none/z')).toBeUndefined();
    expect(withValueAt(document, '/a/x~1y/z', undefined)).toEqual({ a: { b: 1 }, unknown: [1] });
    expect(withValueAt({ a: { b: { c: 1 } } }, '/a/b/c', undefined)).toEqual({});
    expect(withValueAt({}, '/a/b', false)).toEqual({ a: { b: false } });
  });

  it('finds the place in indented text', () => {
    const text = JSON.stringify({ a: { name: 1 }, b: { name: 2 } }, null, 2);
    expect(text.slice(findOffset(text, '/b/name'))).toMatch(/^"name": 2/);
  });
});

describe('merging brand documents', () => {
  const base = {
    schemaVersion: 1,
    identity: { productName: 'A', tagline: 'T' },
    navigation: { order: ['usage'] },
  };

  it('merges each side’s changes, and keeps mine where both changed', () => {
    const mine = { ...base, identity: { productName: 'Mine', tagline: 'T' }, shape: { radius: 3 } };
    const theirs = { ...base, identity: { productName: 'Theirs', tagline: 'New' }, navigation: undefined };
    expect(mergeDocument(base, mine, theirs)).toEqual({
      document: { schemaVersion: 1, identity: { productName: 'Mine', tagline: 'New' }, shape: { radius: 3 } },
      clashes: [{ pointer: '/identity/productName', mine: 'Mine', theirs: 'Theirs' }],
    });
  });

  it('ignores the order of keys, and compares the order of lists', () => {
    const theirs = {
      navigation: { order: ['members'] },
      identity: { tagline: 'T', productName: 'A' },
      schemaVersion: 1,
    };
    expect(mergeDocument(base, base, theirs)).toEqual({ document: theirs, clashes: [] });
    expect(documentChanges(base, theirs)).toEqual([
      { pointer: '/navigation/order', before: ['usage'], after: ['members'] },
    ]);
  });
});

describe('changes between documents', () => {
  it('lists fields that were added, removed and changed, except the version of the schema', () => {
    expect(documentChanges(undefined, { schemaVersion: 1, identity: { productName: 'A' } })).toEqual([
      { pointer: '/identity/productName', before: undefined, after: 'A' },
    ]);
    expect(documentChanges({ a: { b: 1 } }, { a: 2 })).toEqual([
      { pointer: '/a', before: { b: 1 }, after: 2 },
    ]);
  });
});

describe('checking a document', () => {
  it('describes every fault at its place', () => {
    const faults = checkDocument(
      JSON.stringify({
        schemaVersion: 1,
        identity: { terms: 'x' },
        shape: { radius: 99, pill: 'x' },
        odd: 1,
      }),
    );
    expect(faults).toEqual([
      { path: '/identity/productName', message: 'This is needed.' },
      { path: '/identity/terms', message: 'It must be an absolute https URL without credentials.' },
      { path: '/shape/radius', message: 'At most 24.' },
      { path: '/shape/pill', message: expect.stringContaining('boolean') },
      { path: '/odd', message: 'This is not part of the brand document.' },
    ]);
    expect(checkDocument('{"schemaVersion":1')).toEqual([]);
  });
});

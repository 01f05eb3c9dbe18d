import * as z from 'zod/mini';
import { lineOfText } from '../../contract/brand/text.ts';
import { slug } from '../parts.ts';

/** Fields of every section. */
export const sectionBase = {
  id: slug,
  heading: z.optional(lineOfText(120)),
  /** The section is stored and not shown. */
  hidden: z.optional(z.boolean()),
};

/** The objects of a list; `never` for any other value. */
type Element<T> = NonNullable<T> extends ReadonlyArray<infer E> ? Extract<E, object> : never;
/** The lists of objects among the fields of an object, by their names. */
type ListFields<T> = { [F in keyof T as [Element<T[F]>] extends [never] ? never : F]: Element<T[F]> };
/** The lists of a section and those in their entries. */
type ListsOf<S> = ListFields<S> & ListFields<ListFields<S>[keyof ListFields<S>]>;
type Name<T> = Extract<keyof T, string>;

/** A kind as code reads it that works with all of them. */
export interface AnySectionKind {
  title: readonly string[];
  facts: '/business' | '/business/hours' | null;
  lists: Readonly<Record<string, { by: readonly [string, ...string[]]; shown: readonly string[] }>>;
  entries: { list: string; groups: string | null } | null;
}

/** The fields that name an entry of a list. */
interface Naming<E> {
  /** Together they name the entry in a comparison of versions; operations refer to an entry by the first. */
  by: readonly [Name<E>, ...Array<Name<E>>];
  /** The first of them that is filled in names the entry for people. */
  shown: ReadonlyArray<Name<E>>;
}

interface WithLists<S> {
  /** Each list of objects in the section, by its name. */
  lists: { [L in Name<ListsOf<S>>]: Naming<ListsOf<S>[L]> };
  /** The list whose entries operations add, change and remove, and the list of groups that contain it. */
  entries: { list: Name<ListsOf<S>>; groups: Name<ListFields<S>> | null };
}
interface WithoutLists {
  lists: Record<string, never>;
  entries: null;
}

type Declaration<S> = ([keyof ListFields<S>] extends [never] ? WithoutLists : WithLists<S>) & {
  /** The first of these fields that is filled in names the section for people. */
  title: ReadonlyArray<Name<S>>;
  /** The place of the document with the facts that the section shows; null when it shows its own fields alone. */
  facts: AnySectionKind['facts'];
};

/**
 * Everything that the service knows of a kind of section, beside its view (`view.tsx` in the same folder) and its texts.
 * A kind with lists of objects does not compile before it says how their entries are named.
 */
export const sectionKind = <S extends z.ZodMiniObject, const D extends Declaration<z.output<S>>>(
  schema: S,
  declaration: D,
) => ({ schema, ...declaration });

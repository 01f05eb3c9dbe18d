import type { JsonObject } from '#shared/json/strict-json.ts';
import type { CallContext } from './call-context.ts';
import type { CacheHint, ContentAnnotations, Icon, InputRequired, ResourceContents } from './content.ts';
import { parseUriTemplate, type UriTemplate } from './uri-template.ts';

export interface ResourceListing {
  uri: string;
  name: string;
  title?: string;
  description?: string;
  mimeType?: string;
  /** Bytes of the raw content. */
  size?: number;
  annotations?: ContentAnnotations;
  icons?: Icon[];
  _meta?: JsonObject;
}

export type ResourceAnswer =
  | { kind: 'contents'; contents: ResourceContents[]; cache?: CacheHint }
  | InputRequired;

export const contents = (...items: ResourceContents[]): ResourceAnswer => ({
  kind: 'contents',
  contents: items,
});

/** A resource with one URI that is known at build time. */
export interface Resource<C> extends ResourceListing {
  scope?: string;
  read(call: CallContext<C>): ResourceAnswer | Promise<ResourceAnswer>;
}

/** Resources that are stored rows: listed page by page and read by URI. */
export interface ResourceSource<C> {
  scope?: string;
  /**
   * One page in a fixed order. `cursor` is the untrusted cursor of the previous page; returns null when it is invalid.
   */
  list(
    cursor: string | undefined,
    call: CallContext<C>,
  ): Promise<{ resources: ResourceListing[]; nextCursor?: string } | null>;
  /** Null when the URI is not one of this source's. */
  read(uri: string, call: CallContext<C>): Promise<ResourceAnswer | null>;
}

export type Completer<C> = (
  typed: string,
  call: CallContext<C>,
  chosen: Readonly<Record<string, string>>,
) => string[] | Promise<string[]>;

export interface ResourceTemplateDefinition<C> {
  /** RFC 6570 level 1. */
  uriTemplate: string;
  name: string;
  title?: string;
  description?: string;
  mimeType?: string;
  scope?: string;
  icons?: Icon[];
  complete?: Record<string, Completer<C>>;
  /** Returns null when the variables name no resource. */
  read(
    variables: Readonly<Record<string, string>>,
    call: CallContext<C>,
    uri: string,
  ): ResourceAnswer | null | Promise<ResourceAnswer | null>;
}

export interface ResourceTemplate<C> extends ResourceTemplateDefinition<C> {
  template: UriTemplate;
}

/** A template of a registry. Throws when its `uriTemplate` is invalid (RFC 6570). */
export const createTemplate = <C>(definition: ResourceTemplateDefinition<C>): ResourceTemplate<C> => ({
  ...definition,
  template: parseUriTemplate(definition.uriTemplate),
});

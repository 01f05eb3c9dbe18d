import type { JsonObject } from '#shared/json/strict-json.ts';

/** The audience of a piece of content, its priority, and the time of its last change (ISO 8601). */
export interface ContentAnnotations {
  audience?: Array<'user' | 'assistant'>;
  priority?: number;
  lastModified?: string;
}

interface Annotated {
  annotations?: ContentAnnotations;
  _meta?: JsonObject;
}

export interface TextResource {
  uri: string;
  mimeType?: string;
  text: string;
  _meta?: JsonObject;
}

export interface BlobResource {
  uri: string;
  mimeType?: string;
  /** Standard base64. */
  blob: string;
  _meta?: JsonObject;
}

export type ResourceContents = TextResource | BlobResource;

/** One block of a tool's answer or of a prompt's message (MCP, Content). */
export type Content =
  | ({ type: 'text'; text: string } & Annotated)
  | ({ type: 'image' | 'audio'; data: string; mimeType: string } & Annotated)
  | ({ type: 'resource'; resource: ResourceContents } & Annotated)
  | ({
      type: 'resource_link';
      uri: string;
      name: string;
      title?: string;
      description?: string;
      mimeType?: string;
    } & Annotated);

export interface Icon {
  src: string;
  mimeType?: string;
  sizes?: string[];
  theme?: 'light' | 'dark';
}

/** A question to the client, which answers it when it repeats its request (revision 2026-07-28). */
export interface InputRequest {
  method: 'elicitation/create' | 'sampling/createMessage' | 'roots/list';
  params: JsonObject;
}

/** Ends a request early: the client answers `requests` and repeats the request with `state` unchanged. */
export interface InputRequired {
  kind: 'input_required';
  requests?: Record<string, InputRequest>;
  /** Opaque to the client, which can change it. Seal it (see `createStateSealer`) when anything depends on it. */
  state?: string;
}

/** How long a client may reuse an answer, and whether it may do so for other users (revision 2026-07-28). */
export interface CacheHint {
  ttlMs: number;
  scope: 'public' | 'private';
}

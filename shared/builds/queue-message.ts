/** A message of the builds queue. The consumer reads everything else from the row. */
export interface BuildMessage {
  build_id: string;
}

/** Whether the body of a queue message is one of the builds queue. */
export const isBuildMessage = (body: unknown): body is BuildMessage =>
  typeof body === 'object' && body !== null && 'build_id' in body && typeof body.build_id === 'string';

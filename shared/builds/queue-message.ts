/** What the builds queue carries. Everything else is read from the row when the message arrives. */
export interface BuildMessage {
  build_id: string;
}

export const isBuildMessage = (body: unknown): body is BuildMessage =>
  typeof body === 'object' && body !== null && 'build_id' in body && typeof body.build_id === 'string';

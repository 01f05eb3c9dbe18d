/** One request of an operation as it could be sent. */
export interface ExampleRequest {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** In a multipart form, `file` is the name of the file. */
  request?: Readonly<Record<string, unknown>>;
  /** The request in the second form of the body. */
  otherRequest?: Readonly<Record<string, unknown>>;
}

/** One request of an operation as it could be sent, and the answer to it. */
export interface OperationExample {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Of a multipart form, `file` holds the name of the file. */
  request?: unknown;
  /** The request in the second form of the body. */
  otherRequest?: unknown;
  /** The body of the first answer of the operation; absent where that is a file, a stream or empty. */
  answer?: unknown;
}

export type Examples = Readonly<Record<string, OperationExample>>;

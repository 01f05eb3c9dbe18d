/** How far a builder is. Stored with the build as JSON. */
export interface BuildProgress {
  /** Of the message: a smaller one comes late. */
  sequence: number;
  /** 0 to 100. */
  percent: number;
  /** A sentence of the builder, in the language of the site. */
  text: string;
}

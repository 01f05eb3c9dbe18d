/** The progress of a builder. Stored with the build as JSON. */
export interface BuildProgress {
  /** Number of the message. One with a smaller number is late and ignored. */
  sequence: number;
  /** 0 to 100. */
  percent: number;
  /** A sentence of the builder, in the language of the site. */
  text: string;
}

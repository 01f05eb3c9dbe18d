/** The note of a version: its first line says what was done and by whom, the second one what its maker says of it. */
export const releaseNote = (sentence: string, said: string | null | undefined): string =>
  said == null ? sentence : `${sentence}\n${said}`;

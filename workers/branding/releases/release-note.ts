/** The note of a version: its first line has the kind of change and the actor, the second one the author's note. */
export const releaseNote = (sentence: string, said: string | null | undefined): string =>
  said == null ? sentence : `${sentence}\n${said}`;

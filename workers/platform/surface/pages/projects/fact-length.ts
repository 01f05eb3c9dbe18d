/** Most characters of the field of a fact. */
export const FACT_LENGTH = 500;

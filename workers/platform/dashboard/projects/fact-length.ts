/** Characters that the field of a fact takes. */
export const FACT_LENGTH = 500;

/** The field that a browser is given a key in. */
export const FORM_KEY = 'form-key';

/** A field that no person sees; what programs fill in is not stored. */
export const HONEYPOT = 'website';

/** Name of the field of an answer. */
export const answerName = (fieldId: string): string => `answer-${fieldId}`;

/** Id of the sentence that a form leads to once it was sent. */
export const sentAnchor = (sectionId: string): string => `${sectionId}-sent`;

/** Name of the field with the form's key. */
export const FORM_KEY = 'form-key';

/** A field that is invisible to people. A form with a value in it was filled in by a program and is not stored. */
export const HONEYPOT = 'website';

/** Name of the field of an answer. */
export const answerName = (fieldId: string): string => `answer-${fieldId}`;

/** Id of the sentence to which a form redirects after it was sent. */
export const sentAnchor = (sectionId: string): string => `${sectionId}-sent`;

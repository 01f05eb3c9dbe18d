/** Path to which an operator's own builder posts the result of a build (protocol 1). */
export const CALLBACK_PATH = '/hooks/builds';

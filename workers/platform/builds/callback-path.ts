/** Where an operator's own builder posts the result of a build. */
export const CALLBACK_PATH = '/hooks/builds';

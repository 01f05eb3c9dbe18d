import type { Act } from './act.ts';

const KEY = /^[A-Za-z0-9-]{8,64}$/;

/**
 * The operation key of a form, so that sending it twice acts once; a form without a valid key gets a new one each time.
 */
export const operationKeyOf = (form: URLSearchParams, operation: Act['operation']): string => {
  const given = form.get('key') ?? '';
  return KEY.test(given) ? given : operation.runtime.newId();
};

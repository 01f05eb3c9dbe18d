import type { Act } from './act.ts';

const KEY = /^[A-Za-z0-9-]{8,64}$/;

/** The form's own key, so that sending it twice acts once; a form without a usable one acts each time. */
export const operationKeyOf = (form: URLSearchParams, operation: Act['operation']): string => {
  const given = form.get('key') ?? '';
  return KEY.test(given) ? given : operation.runtime.newId();
};

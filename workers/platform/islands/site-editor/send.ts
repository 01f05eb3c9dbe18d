/** The service's answer to a form that was not saved. */
export interface Answer {
  /** The draft as JSON. */
  document: string;
  base: string;
  page: number;
  unsaved: boolean;
  behind: boolean;
  /** HTML of the preview's page. */
  html: string;
  /** Its stylesheet. */
  css: string;
  /** HTML of the fields, after a button of the form was pressed. */
  fields?: string;
}

export type Sent = { ok: true; answer: Answer } | { ok: false; why: 'signed-out' | 'failed' };

/** Sends fields of the form with the act to execute. */
export async function send(form: HTMLFormElement, fields: URLSearchParams): Promise<Sent> {
  try {
    const response = await fetch(form.dataset.preview ?? '', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: fields,
      redirect: 'manual',
    });
    if (response.status === 401) return { ok: false, why: 'signed-out' };
    if (!response.ok) return { ok: false, why: 'failed' };
    return { ok: true, answer: (await response.json()) as Answer };
  } catch {
    return { ok: false, why: 'failed' };
  }
}

/** The fields that the form would send, with `act` in place of a button's value. */
export function readActFields(form: HTMLFormElement, act: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  fields.set('do', act);
  return fields;
}

/** What the service answers to a form that is not stored. */
export interface Answer {
  /** The draft, as JSON. */
  document: string;
  base: string;
  page: number;
  unsaved: boolean;
  behind: boolean;
  /** The page of the preview. */
  html: string;
  /** Its stylesheet. */
  css: string;
  /** The fields anew, after a button of the form. */
  fields?: string;
}

export type Sent = { ok: true; answer: Answer } | { ok: false; why: 'signed-out' | 'failed' };

/** Sends what the form has, and what is to be done with it. */
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

/** The fields of the form as they would be sent; `act` in place of a button. */
export function readActFields(form: HTMLFormElement, act: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  fields.set('do', act);
  return fields;
}

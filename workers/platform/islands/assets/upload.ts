import { type Answer, type Api, failure } from '../support/api.ts';

/** Sends one image with its progress (0 to 1), which `fetch` cannot tell. */
export async function upload(
  api: Api,
  file: File,
  kind: string,
  onProgress: (share: number) => void,
): Promise<Answer<unknown>> {
  const bearer = await api.bearer();
  if (!bearer.ok) return bearer;
  const form = new FormData();
  form.set('kind', kind);
  form.set('name', file.name.replace(/\.[^.]+$/, '').slice(0, 120) || file.name);
  form.set('file', file);
  return new Promise((answer) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onerror = () => answer(failure('offline'));
    request.onload = () => {
      const body = (request.response ?? {}) as { error?: string };
      if (request.status < 300) answer({ ok: true, value: body });
      else answer({ ...failure(String(body.error)), body });
    };
    request.open('POST', '/api/reseller/branding/assets');
    request.responseType = 'json';
    request.setRequestHeader('Authorization', `Bearer ${bearer.value}`);
    request.send(form);
  });
}

import type { TestService } from '../../e2e/support/service.ts';
import { png, raster } from '../../support/media/png.ts';

/** Puts a picture into the demo reseller's library as its owner's browser does; answers its id. */
export async function uploadLogo(service: TestService): Promise<string> {
  const form = new FormData();
  const side = 48;
  form.set('kind', 'logo');
  form.set('name', 'Logo of the tests');
  form.set(
    'file',
    new File([png(side, side, { raster: raster(side, side, 7) })], 'logo.png', { type: 'image/png' }),
  );
  const response = await fetch(`${service.baseUrl}/api/reseller/branding/assets`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.demo.session_token}` },
    body: form,
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { assetId: string }).assetId;
}

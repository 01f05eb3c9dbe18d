import * as z from 'zod/mini';
import { lineOfText } from '#schema/contract/brand/text.ts';
import { limits, rates } from '#schema/limits.ts';
import { takeFromBucket } from '#shared/rate-limit/take.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { siteCaller, sitesOf } from '../../core/sites.ts';
import type { Act } from '../http/act.ts';
import { imageRefusalOf } from '../images/image-answers.ts';

const photoName = z.catch(lineOfText(limits.siteImageName), 'image');

/**
 * Adds the photos of a form to the pictures of the workspace, and chooses them in the form. When one is refused, those
 * before it stay chosen, so that nothing has to be sent again.
 */
export async function addPhotos({
  operation,
  viewer,
  workspaceId,
  form,
  files,
  env,
}: Act): Promise<Result<null, Failure<string>>> {
  const photos = files.filter(({ name }) => name === 'starter-photo');
  if (photos.length > limits.siteFormPhotos) return fail('too_many_photos');
  for (const { fileName, data } of photos) {
    const taken = await takeFromBucket(
      env,
      viewer.userId,
      'siteImages',
      rates.siteImages,
      operation.runtime.now(),
    );
    if (taken?.allowed === false) return fail('too_many_images');
    const file = new Uint8Array(data);
    const added = await sitesOf(env).uploadImage(siteCaller(operation, viewer), {
      workspaceId,
      name: photoName.parse(fileName),
      file,
    });
    if (!added.ok) return fail(imageRefusalOf(added));
    form.append('starter-image', added.value.id);
  }
  return ok(null);
}

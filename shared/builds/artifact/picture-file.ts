import { artifactKey, PICTURE_LIST } from './artifact-keys.ts';

/** Path prefix of a site's pictures. Their bytes are stored with the pictures of the workspace. */
const PICTURES = 'images/';

/** The methods of the bucket that Workers and the command line both have. */
interface Store<Found> {
  get(key: string): Promise<Found | null>;
}

/**
 * A file of an artifact: its own object, or for a picture the workspace's object, which the artifact's list names. The
 * list is written with the artifact and never changes.
 *
 * @param textOf reads a found object.
 */
export async function artifactFile<Found>(
  store: Store<Found>,
  artifact: string,
  path: string,
  textOf: (found: Found) => string | Promise<string>,
): Promise<Found | null> {
  const own = await store.get(artifactKey(artifact, path));
  if (own !== null || !path.startsWith(PICTURES)) return own;
  const list = await store.get(artifactKey(artifact, PICTURE_LIST));
  if (list === null) return null;
  const objects: Record<string, string> = JSON.parse(await textOf(list));
  const key = Object.hasOwn(objects, path) ? objects[path] : undefined;
  return key === undefined ? null : store.get(key);
}

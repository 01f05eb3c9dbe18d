/** The prefix of all artifacts in the bucket. */
export const ARTIFACTS = 'artifacts/';

/** The key of a file of an artifact in the bucket. */
export const artifactKey = (artifact: string, path: string): string => `${ARTIFACTS}${artifact}/${path}`;

/** List of an artifact's paths, for tools that cannot list a bucket. No file of a site has this name. */
export const FILE_LIST = '.files.json';

/** The document that an artifact was rendered from, if there is one. It is stored with the artifact's files. */
export const DOCUMENT_FILE = '.document.json';

/** The keys of the pictures that an artifact shows, by path. The list is stored with the artifact's files. */
export const PICTURE_LIST = '.pictures.json';

/** Redirects and headers of an artifact, if it has any. They are stored with the artifact's files. */
export const RULES_FILE = '.rules.json';

/** The artifact that an object belongs to. */
export const artifactOfKey = (key: string): string => key.slice(ARTIFACTS.length).split('/', 1)[0] ?? '';

/** The prefix of all artifacts in the bucket. */
export const ARTIFACTS = 'artifacts/';

export const artifactKey = (artifact: string, path: string): string => `${ARTIFACTS}${artifact}/${path}`;

/** Beside the files of an artifact: their paths, for tools that cannot list a bucket. No file of a site has such a name. */
export const FILE_LIST = '.files.json';

/** Beside the files of an artifact: the document that it was rendered from, where there is one. */
export const DOCUMENT_FILE = '.document.json';

/** Beside the files of an artifact: which objects of the bucket hold the pictures that it shows, by their paths. */
export const PICTURE_LIST = '.pictures.json';

/** Beside the files of an artifact: its redirects and headers, where it has any. */
export const RULES_FILE = '.rules.json';

/** The artifact that an object belongs to. */
export const artifactOfKey = (key: string): string => key.slice(ARTIFACTS.length).split('/', 1)[0] ?? '';

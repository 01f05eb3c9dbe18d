/** A Worker's `ASSETS` binding. */
export interface BuiltFiles {
  fetch(url: string): Promise<Response>;
}

/**
 * Text of a file that was built with the Worker's code (`scripts/assets/`), read through its `ASSETS` binding.
 *
 * @throws Error when it is missing, because the folder was not built before the Worker.
 */
export async function readBuiltFile(files: BuiltFiles, name: string): Promise<string> {
  return (await fetchBuiltFile(files, name)).text();
}

/** The bytes of such a file. */
export async function readBuiltBytes(files: BuiltFiles, name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetchBuiltFile(files, name)).arrayBuffer());
}

async function fetchBuiltFile(files: BuiltFiles, name: string): Promise<Response> {
  // The binding uses only the path, and serves only the files of this release of the Worker.
  const file = await files.fetch(`https://files.invalid/${name}`);
  if (!file.ok) throw new Error(`${name} is missing among the Worker's files: ${file.status}`);
  return file;
}

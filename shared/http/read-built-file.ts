/** A Worker's `ASSETS` binding. */
export interface BuiltFiles {
  fetch(url: string): Promise<Response>;
}

/**
 * Text of a file that was built beside the Worker's code (`scripts/assets/`), read through its `ASSETS` binding.
 *
 * @throws Error when it is not there: the folder was not built before the Worker was.
 */
export async function readBuiltFile(files: BuiltFiles, name: string): Promise<string> {
  // Only the path counts: the binding leads to the files of this release of the Worker and nowhere else.
  const file = await files.fetch(`https://files.invalid/${name}`);
  if (!file.ok) throw new Error(`${name} is missing among the Worker's files: ${file.status}`);
  return file.text();
}

/** Whether the clipboard took a text. A page without permission, without focus or without https gets a no. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

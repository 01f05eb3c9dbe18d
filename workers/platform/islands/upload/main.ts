import { prepare } from '../pictures/prepare.ts';

/**
 * The page on which a person adds one picture. A file may be dropped anywhere on the page, since beside the field a browser
 * would leave the page and show it. Photos of phones are often larger than the library allows, so that they are made
 * smaller before they are sent.
 */
const field = document.querySelector<HTMLInputElement>('input[type=file]');
const form = field?.form;
const picture = document.querySelector<HTMLImageElement>('[data-chosen]');
const send = form?.querySelector<HTMLButtonElement>('button');

async function choose(file: File | undefined): Promise<void> {
  if (file === undefined || field === null || send == null) return;
  send.disabled = true;
  const { file: prepared } = await prepare(file);
  const chosen = new DataTransfer();
  chosen.items.add(prepared);
  // No event follows, because a script sets the files.
  field.files = chosen.files;
  send.disabled = false;
  if (picture !== null) show(picture, prepared);
}

/** Shows the picture with an address that the policy of the page allows. */
function show(image: HTMLImageElement, file: File): void {
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    image.src = String(reader.result);
    image.hidden = false;
  });
  image.addEventListener('error', () => {
    image.hidden = true;
  });
  reader.readAsDataURL(file);
}

field?.addEventListener('change', () => void choose(field.files?.[0]));
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  void choose(event.dataTransfer?.files[0]);
});
// A second press would add the picture again.
form?.addEventListener('submit', () => {
  if (send != null) setTimeout(() => (send.disabled = true));
});
addEventListener('pageshow', () => {
  if (send != null) send.disabled = false;
});

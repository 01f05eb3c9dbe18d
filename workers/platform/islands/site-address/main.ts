/** Pause in typing after which the address is checked, milliseconds. */
const PAUSE_MS = 350;

interface Checked {
  free: boolean;
  text: string;
}

const said = document.querySelector<HTMLElement>('[data-address-check]');
const field = document.querySelector<HTMLInputElement>('input[name=address]');
if (said !== null && field !== null) {
  const own = field.defaultValue;
  let timer = 0;
  const check = async () => {
    const address = field.value;
    const asked = new URL(said.dataset.addressCheck ?? '', location.href);
    asked.searchParams.set('address', address);
    const answer = await fetch(asked, { headers: { Accept: 'application/json' } }).catch(() => null);
    // The server decides when the form is sent; without an answer nothing is said.
    const checked = answer?.ok === true ? ((await answer.json()) as Checked) : null;
    if (address !== field.value) return;
    said.textContent = checked?.text ?? '';
    if (checked?.free === false) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    said.textContent = '';
    if (field.value !== own) timer = window.setTimeout(() => void check(), PAUSE_MS);
  });
}

import { texts } from '../../texts/console-scripts.ts';
import { createApi } from '../support/api.ts';
import { button, element } from '../support/element.ts';
import { createMessages } from '../support/messages.ts';
import { load, loadCode } from './editor/load.ts';
import { startBrandingEditor } from './editor/start-branding-editor.ts';

/** Starts the editor in `#branding-editor`, whose data attributes name the account. */
async function main(host: HTMLElement): Promise<void> {
  const { account: accountId = '', name = '', authoring, timeZone = '' } = host.dataset;
  const api = createApi(accountId);
  host.replaceChildren(
    element(
      'div',
      { class: 'waiting', role: 'status' },
      element('progress', {}),
      element('p', {}, texts.loading),
    ),
  );
  const [loaded, code] = await Promise.all([load(api), loadCode()]);
  host.removeAttribute('aria-busy');
  if (loaded.ok)
    return startBrandingEditor(
      host,
      {
        api,
        accountId,
        accountName: name,
        authoring: authoring !== 'off',
        // A person without a setting sees times in their device's time zone.
        timeZone: timeZone === '' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone,
      },
      loaded.value,
      code,
    );
  const messages = createMessages();
  messages.failed(
    loaded,
    button(texts.again, () => void main(host)),
  );
  host.replaceChildren(element('div', { class: 'waiting' }, messages.dom));
}

const host = document.getElementById('branding-editor');
if (host !== null) void main(host);

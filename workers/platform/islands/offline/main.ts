import { holdForms } from './hold-forms.ts';
import { watchConnection } from './watch-connection.ts';

// The server rendered the messages into the page, with the page's theme.
const place = document.querySelector<HTMLElement>('[data-offline]');
const words = document.querySelector<HTMLTemplateElement>('template[data-offline-words]');
const held = document.querySelector<HTMLTemplateElement>('template[data-offline-held]');
if (place !== null && words !== null && held !== null) {
  const say = (template: HTMLTemplateElement | null) =>
    place.replaceChildren(...(template === null ? [] : [template.content.cloneNode(true)]));
  watchConnection((online) => say(online ? null : words));
  holdForms(() => say(held));
}

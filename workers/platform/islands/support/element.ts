type Attribute = string | boolean | ((event: Event) => void);
type Content = Node | string | null;

/**
 * Creates an element with attributes (`true` for ones without a value, functions for listeners such as `onclick`) and
 * content.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...content: Content[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...content.filter((part) => part !== null));
  return made;
}

export const button = (label: string, onclick: () => void, more: Readonly<Record<string, Attribute>> = {}) =>
  element('button', { type: 'button', onclick, ...more }, label);

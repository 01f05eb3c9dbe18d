import { editor as t } from '#workers/platform/texts/console-scripts/branding/editor.ts';
import { element } from '../../support/element.ts';
import type { PanelName } from '../editor/branding-editor.ts';

export interface Tabs {
  dom: HTMLElement;
  select(name: PanelName, focus?: boolean): void;
  selected(): PanelName;
  /** Shows the number of problems in a panel; 0 removes the badge. */
  badge(name: PanelName, count: number): void;
}

/** Tabs by the ARIA pattern: arrow keys move between them, and one tab is in the tab order. */
export function createTabs(
  panels: ReadonlyArray<readonly [PanelName, HTMLElement]>,
  onSelect: (name: PanelName) => void,
): Tabs {
  let current: PanelName = panels[0]?.[0] ?? 'stylesheet';
  const made = panels.map(([name, panel]) => {
    const count = element('span', { class: 'badge', hidden: true });
    const tab = element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${name}`,
        'aria-controls': `panel-${name}`,
        class: `tab tab-${name}`,
      },
      t.tab[name],
      count,
    );
    tab.addEventListener('click', () => select(name));
    panel.id = `panel-${name}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    return { name, tab, panel, count };
  });
  const dom = element(
    'div',
    { role: 'tablist', class: 'tabs', 'aria-label': t.tabs },
    ...made.map(({ tab }) => tab),
  );

  function select(name: PanelName, focus = false): void {
    current = name;
    for (const { name: own, tab, panel } of made) {
      const chosen = own === name;
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      panel.classList.toggle('chosen', chosen);
      if (chosen && focus) tab.focus();
    }
    onSelect(name);
  }

  dom.addEventListener('keydown', (event) => {
    const visible = made.filter(({ tab }) => tab.offsetParent !== null);
    const at = visible.findIndex(({ name }) => name === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const target = to === undefined ? undefined : visible.at(to % visible.length);
    if (target === undefined) return;
    event.preventDefault();
    select(target.name, true);
  });

  return {
    dom,
    select,
    selected: () => current,
    badge: (name, count) => {
      const found = made.find((entry) => entry.name === name);
      if (found === undefined) return;
      found.count.hidden = count === 0;
      found.count.textContent = String(count);
      found.count.title = t.tabFaults(count);
    },
  };
}

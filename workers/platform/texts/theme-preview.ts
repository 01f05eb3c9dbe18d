/** The controls around a previewed draft. Pages of the dashboard are named as its navigation names them. */
export const themePreviewTexts = {
  title: 'Preview of a draft',
  controls: 'What to show',
  groups: { view: 'Page', situation: 'State', mode: 'Appearance', viewport: 'Width' },
  values: {
    components: 'All components',
    ready: 'With data',
    confirm: 'Question',
    auto: 'System',
    'high-contrast': 'High contrast',
  } as Readonly<Record<string, string>>,
} as const;

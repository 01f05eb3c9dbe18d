/** Texts of the preview and its controls. */
export const preview = {
  title: 'Preview',
  frame: (page: string, state: string) => `Dashboard with sample data: ${page}, ${state}`,
  controls: 'What the preview shows',
  page: 'Page',
  state: 'State',
  language: 'Language',
  brandLanguage: 'Brand’s language',
  mode: 'Mode',
  width: 'Width',
  pane: (number: number) => (number === 1 ? 'First preview' : 'Second preview'),
  beside: 'Two previews side by side',
  open: 'Open in its own tab',
  behind: 'The preview does not show your last changes, because they cannot be compiled.',
  components: 'All components',
  states: {
    ready: 'With data',
    empty: 'Empty',
    loading: 'Loading',
    error: 'Error',
    confirm: 'Question',
    suspended: 'Suspended',
    terminated: 'Terminated',
  } as Readonly<Record<string, string>>,
  modes: { auto: 'System', light: 'Light', dark: 'Dark', 'high-contrast': 'Contrast' } as Readonly<
    Record<string, string>
  >,
  widths: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop', full: 'Fit' } as Readonly<
    Record<string, string>
  >,
} as const;

/** Widths at which the dashboard's layout changes. The base layout is for phones. */
export const breakpoints = [
  {
    name: 'phone',
    minWidth: '0px',
    media: 'all',
    description: 'One column; navigation is a bar at the bottom.',
  },
  {
    name: 'tablet',
    minWidth: '640px',
    media: '(min-width: 640px)',
    description: 'Two columns of cards; navigation is a strip; dialogs float.',
  },
  {
    name: 'desktop',
    minWidth: '960px',
    media: '(min-width: 960px)',
    description: 'Navigation beside the content.',
  },
  {
    name: 'wide',
    minWidth: '1280px',
    media: '(min-width: 1280px)',
    description: 'Four columns of cards.',
  },
] as const;

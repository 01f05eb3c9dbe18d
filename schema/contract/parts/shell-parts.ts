import type { PartTable } from './part-table.ts';

export const shellParts = {
  shell: {
    description: 'The whole dashboard: navigation, header, main area and footer.',
    variants: { sidebar: 'Navigation beside the content.', topbar: 'Navigation under the header.' },
    states: ['suspended', 'terminated'],
  },
  'skip-link': { description: 'Jumps to the main area; visible when focused.', parents: ['shell'] },
  header: { description: 'Bar at the top with logo, workspace and account controls.', parents: ['shell'] },
  'header-actions': { description: 'Controls at the end of the header.', parents: ['header'] },
  'brand-logo': {
    description: 'The logo, or the product name when there is no logo.',
    variants: { full: 'The wide logo.', mark: 'The square mark.', text: 'The product name in type.' },
    parents: ['header', 'navigation', 'footer'],
  },
  'workspace-switcher': {
    description: 'Button that names the workspace and opens the list of workspaces.',
    states: ['open', 'loading'],
    parents: ['header', 'navigation'],
  },
  navigation: {
    description: 'The main navigation. On phones a bar at the bottom of the dashboard.',
    variants: {
      vertical: 'A column of items beside the page.',
      horizontal: 'A strip of items that scrolls.',
    },
    parents: ['shell'],
  },
  'navigation-footer': { description: 'End of the vertical navigation.', parents: ['navigation'] },
  'nav-group': { description: 'Items that belong together.', parents: ['navigation'] },
  'nav-group-label': { description: 'Title of a group of items.', parents: ['nav-group'] },
  'nav-item': {
    description: 'One destination.',
    states: ['current', 'disabled'],
    parents: ['navigation', 'nav-group'],
  },
  'nav-icon': { description: 'Icon of a destination.', parents: ['nav-item'] },
  'nav-label': { description: 'Name of a destination.', parents: ['nav-item'] },
  main: { description: 'The main area.', parents: ['shell'] },
  breadcrumbs: { description: 'Links to the pages above this one.', parents: ['main'] },
  breadcrumb: { description: 'One of these links.', states: ['current'], parents: ['breadcrumbs'] },
  'page-header': { description: 'Title, description and main actions of a page.', parents: ['main'] },
  'page-title': { description: 'The page’s first heading.', parents: ['page-header'] },
  'page-description': { description: 'One sentence under the title.', parents: ['page-header'] },
  'page-actions': { description: 'What can be done on this page.', parents: ['page-header'] },
  section: { description: 'A part of a page with a title.', parents: ['main'] },
  'section-title': { description: 'Heading of a section.', parents: ['section'] },
  grid: {
    description: 'Places cards side by side where there is room.',
    variants: {
      two: 'At most two columns.',
      three: 'At most three columns.',
      four: 'At most four columns.',
      split: 'A wide and a narrow column.',
    },
  },
  toolbar: { description: 'A row of controls above what they act on.' },
  footer: { description: 'Legal and support links.', parents: ['shell'] },
  'footer-links': { description: 'The links of the footer.', parents: ['footer'] },
} as const satisfies PartTable;

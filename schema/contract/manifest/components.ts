import * as z from 'zod/mini';
import { type ComponentType, componentProps, componentSlots } from '../brand/components.ts';
import type { PartName } from '../parts/index.ts';

export interface ComponentEntry {
  readonly type: string;
  readonly description: string;
  /** `placeable` components are put on pages by a brand document; `built-in` ones are the dashboard's own. */
  readonly kind: 'placeable' | 'built-in';
  readonly parts: readonly PartName[];
  readonly slots?: readonly string[];
  /** JSON Schema of `props`, for placeable components. */
  readonly props?: Record<string, unknown>;
}

const placeableParts: Record<ComponentType, { description: string; parts: readonly PartName[] }> = {
  announcement: {
    description: 'A message: information, success or a warning.',
    parts: ['announcement', 'alert-title', 'alert-body', 'alert-actions', 'link'],
  },
  hero: {
    description: 'A large welcome with an optional picture and one action.',
    parts: ['hero', 'hero-title', 'hero-body', 'hero-media', 'button'],
  },
  'text-card': {
    description: 'A card with a title and text.',
    parts: ['card', 'card-header', 'card-title', 'card-body', 'icon', 'link'],
  },
  'link-list': {
    description: 'A titled list of links.',
    parts: ['card', 'card-header', 'card-title', 'card-body', 'list', 'list-item', 'link'],
  },
  'support-card': {
    description: 'How to reach the provider.',
    parts: ['card', 'card-header', 'card-title', 'card-body', 'link'],
  },
  faq: {
    description: 'Questions that open to their answers.',
    parts: ['section', 'section-title', 'faq', 'faq-item', 'faq-question', 'faq-answer'],
  },
  image: { description: 'A picture, optionally linked.', parts: ['card', 'card-media', 'link'] },
};

const placeable = (Object.keys(componentProps) as ComponentType[]).map(
  (type): ComponentEntry => ({
    type,
    kind: 'placeable',
    ...placeableParts[type],
    slots: componentSlots,
    props: z.toJSONSchema(componentProps[type], { io: 'input' }),
  }),
);

const builtIn = (type: string, description: string, ...parts: PartName[]): ComponentEntry => ({
  type,
  description,
  kind: 'built-in',
  parts,
});

/** Components the dashboard is composed of. */
export const components: readonly ComponentEntry[] = [
  ...placeable,
  builtIn(
    'workspace-menu',
    'Names the workspace and switches to another.',
    'workspace-switcher',
    'menu',
    'menu-item',
  ),
  builtIn('mode-menu', 'Chooses the appearance.', 'mode-switch', 'icon-button', 'menu', 'menu-item'),
  builtIn('project-prompt', 'Describes a new project.', 'form', 'prompt', 'button'),
  builtIn(
    'project-card',
    'One project with its state.',
    'card',
    'card-media',
    'site-preview',
    'thumbnail',
    'card-title',
    'badge',
    'status-dot',
  ),
  builtIn(
    'build-progress',
    'Stages of the running build.',
    'steps',
    'step',
    'step-marker',
    'step-label',
    'progress',
  ),
  builtIn(
    'usage-chart',
    'Credits per day or month of the period, as a figure and as a table.',
    'chart',
    'chart-plot',
    'chart-series',
    'chart-legend',
  ),
  builtIn(
    'credit-pools',
    'Free daily, monthly and top-up credits.',
    'stat',
    'stat-label',
    'stat-value',
    'meter',
  ),
  builtIn('plan-limits', 'Limits of the plan with what is in use.', 'table', 'table-row', 'meter'),
  builtIn(
    'credit-entries',
    'What used credits or gave them back.',
    'table',
    'table-row',
    'link',
    'pagination',
  ),
  builtIn(
    'site-card',
    'The project’s site in small, its address and its state.',
    'card',
    'card-media',
    'site-preview',
    'description-list',
    'description-term',
    'description-detail',
    'badge',
  ),
  builtIn(
    'domain-table',
    'Host names with their state.',
    'table',
    'table-row',
    'badge',
    'code',
    'icon-button',
  ),
  builtIn('dns-records', 'Records a host name needs.', 'table', 'code'),
  builtIn(
    'connection-list',
    'Assistants with what each may do.',
    'card',
    'list-item',
    'tag',
    'switch',
    'button',
  ),
  builtIn('member-table', 'People with their roles.', 'table', 'avatar', 'badge'),
  builtIn('invitation', 'Lets another person in.', 'form', 'input', 'radio', 'button'),
  builtIn(
    'build-form',
    'Asks for a change, with skills to build with.',
    'form',
    'textarea',
    'checkbox',
    'button',
  ),
  builtIn('confirmation', 'Asks before an act that destroys.', 'dialog', 'dialog-backdrop', 'button'),
  builtIn('notice', 'Says what just happened.', 'toast-region', 'toast'),
];

import * as z from 'zod/mini';
import { iconNames } from '../manifest/icon-names.ts';
import { routeIds } from '../manifest/route-ids.ts';
import { describedAsset } from './asset-reference.ts';
import { rule } from './rule.ts';
import { allDifferent } from './strict-fields.ts';
import { lineOfText, paragraphs } from './text.ts';
import { httpsUrl } from './url.ts';

/** A link to another site, or to a page of the dashboard. */
const linkSchema = z
  .strictObject({ label: lineOfText(60), url: z.optional(httpsUrl), route: z.optional(z.enum(routeIds)) })
  .check(
    z.refine(
      ({ url, route }) => (url === undefined) !== (route === undefined),
      'must have either url or route',
    ),
  );

/** Props of each component that a brand document can place. Text is text: markup is refused, never rendered. */
export const componentProps = {
  announcement: z.strictObject({
    tone: z.enum(['info', 'success', 'warning']),
    title: lineOfText(80),
    text: z.optional(paragraphs(400)),
    link: z.optional(linkSchema),
  }),
  hero: z.strictObject({
    title: lineOfText(80),
    text: z.optional(paragraphs(400)),
    image: z.optional(describedAsset),
    link: z.optional(linkSchema),
  }),
  'text-card': z.strictObject({
    title: lineOfText(80),
    text: paragraphs(1000),
    icon: z.optional(z.enum(iconNames)),
    link: z.optional(linkSchema),
  }),
  'link-list': z.strictObject({
    title: lineOfText(80),
    links: z.array(linkSchema).check(z.minLength(1), z.maxLength(12)),
  }),
  'support-card': z.strictObject({
    title: lineOfText(80),
    text: z.optional(paragraphs(400)),
    /** Shows the identity's support address and support page. */
    showContact: z.optional(z.boolean()),
  }),
  faq: z.strictObject({
    title: z.optional(lineOfText(80)),
    items: z
      .array(z.strictObject({ question: lineOfText(160), answer: paragraphs(1000) }))
      .check(z.minLength(1), z.maxLength(12)),
  }),
  image: z.strictObject({ image: describedAsset, link: z.optional(linkSchema) }),
} as const;

export type ComponentType = keyof typeof componentProps;

/** The place of a component: in the main area before or after the page, or at the end of the navigation. */
export const componentSlots = ['page-top', 'page-bottom', 'navigation-footer'] as const;
export type ComponentSlot = (typeof componentSlots)[number];

const placed = <const Type extends ComponentType>(type: Type) =>
  z.strictObject({
    /** Unique in the document: stylesheets and people refer to the component by it. */
    id: z.string().check(z.regex(/^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'must be a short lower-case name')),
    type: z.literal(type),
    slot: z.enum(componentSlots),
    /** Pages on which it is shown; absent = all. */
    routes: z.optional(
      z
        .array(z.enum(routeIds))
        .check(z.minLength(1), z.refine(allDifferent, rule('distinct', 'must not repeat a page'))),
    ),
    props: componentProps[type],
  });

const surfaceComponent = z.discriminatedUnion('type', [
  placed('announcement'),
  placed('hero'),
  placed('text-card'),
  placed('link-list'),
  placed('support-card'),
  placed('faq'),
  placed('image'),
]);

export const dashboardSchema = z.strictObject({
  surface: z.optional(
    z.strictObject({
      components: z.optional(
        z.array(surfaceComponent).check(
          z.maxLength(24),
          z.refine(
            (components) => allDifferent(components.map(({ id }) => id)),
            rule('distinct', 'must not repeat an id'),
          ),
        ),
      ),
    }),
  ),
});

export type SurfaceComponent = z.output<typeof surfaceComponent>;
export type ComponentLink = z.output<typeof linkSchema>;

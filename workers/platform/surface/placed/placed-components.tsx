import type { FC } from 'hono/jsx';
import type { ComponentSlot, SurfaceComponent } from '#schema/contract/brand/components.ts';
import type { RouteId } from '#schema/contract/manifest/route-ids.ts';
import { useLocale } from '#shared/i18n/locale-context.ts';
import { useBrand } from '#shared/surface/view.ts';
import { Announcement } from '../parts/alert.tsx';
import { Faq } from '../parts/faq.tsx';
import { Section } from '../parts/page.tsx';
import { Paragraphs } from '../parts/paragraphs.tsx';
import { Hero } from './hero.tsx';
import { LinkListCard, PlacedImage, SupportCard, TextCard } from './placed-cards.tsx';
import { PlacedLink } from './placed-link.tsx';

/** The components that a brand document places in one slot of a page, in the document's order. */
export const PlacedComponents: FC<{ slot: ComponentSlot; route: RouteId | null }> = ({ slot, route }) => {
  const { dashboard, identity } = useBrand().document;
  const { language, tag, direction } = useLocale();
  const components = (dashboard?.surface?.components ?? [])
    .filter(
      ({ slot: own, routes }) =>
        own === slot && (routes === undefined || (route !== null && routes.includes(route))),
    )
    .map((component) => <PlacedComponent component={component} />);
  const { locale } = identity;
  // The reseller's texts are in the reseller's language, whatever language the person reads. Without a locale that
  // language is unknown, and the direction is detected from the text.
  const isReaders = locale === undefined ? direction === 'ltr' : locale === language || locale === tag;
  return components.length === 0 || isReaders ? (
    <>{components}</>
  ) : (
    <div data-contents="" lang={locale} dir="auto">
      {components}
    </div>
  );
};

/** A stylesheet, or the fragment of an address, refers to a component by its id. */
const PlacedComponent: FC<{ component: SurfaceComponent }> = ({ component }) => {
  const id = `placed-${component.id}`;
  switch (component.type) {
    case 'announcement': {
      const { tone, title, text, link } = component.props;
      return (
        <Announcement id={id} tone={tone} title={title} actions={link && <PlacedLink link={link} />}>
          {text && <Paragraphs text={text} />}
        </Announcement>
      );
    }
    case 'hero':
      return <Hero id={id} {...component.props} />;
    case 'text-card':
      return <TextCard id={id} {...component.props} />;
    case 'link-list':
      return <LinkListCard id={id} {...component.props} />;
    case 'support-card':
      return <SupportCard id={id} {...component.props} />;
    case 'faq':
      return component.props.title ? (
        <Section title={component.props.title} id={`${id}-title`} rootId={id}>
          <Faq items={component.props.items} />
        </Section>
      ) : (
        <Faq id={id} items={component.props.items} />
      );
    case 'image':
      return <PlacedImage id={id} {...component.props} />;
  }
};

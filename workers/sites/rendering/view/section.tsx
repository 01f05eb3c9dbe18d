import { raw } from 'hono/html';
import type { FC } from 'hono/jsx';
import type { ViewKit } from '#schema/site/kinds/section-view.ts';
import type { SiteLink } from '#schema/site/parts.ts';
import type { SiteSection } from '#schema/site/sections.ts';
import { answerName, FORM_KEY, HONEYPOT, sentAnchor } from '../../forms/form-names.ts';
import { pictureTest } from '../has-content.ts';
import { hrefOf, phoneHref } from '../links.ts';
import { mapHref } from '../postal-address.ts';
import { findView, type SiteWords } from '../section-view.ts';
import { ornament } from '../style/ornament.ts';
import { Address, Hours } from './facts.tsx';
import { Paragraphs } from './page.tsx';
import { Picture } from './picture.tsx';
import { useSite } from './site-context.ts';

const Action: FC<{ action: SiteLink }> = ({ action: { label, to } }) => (
  <p>
    <a class="button" href={hrefOf(to)}>
      {label}
    </a>
  </p>
);

const Ornament: FC = () => {
  const { design, document } = useSite();
  return raw(ornament(design.ornament, document.business.name));
};

const PARTS = { Paragraphs, Picture, Action, Address, Hours, Ornament };
const FORM_NAMES = { key: FORM_KEY, honeypot: HONEYPOT, answerName, sentAnchor };

function useViewKit(): ViewKit<SiteWords> {
  const { document, context } = useSite();
  const { business } = document;
  return {
    words: context.locale.messages.site,
    business,
    hasPicture: pictureTest(context),
    mapHref: mapHref(business),
    phoneHref,
    form: FORM_NAMES,
    ...PARTS,
  };
}

/** One section with its heading. `isTop` marks the section with the page's first heading. */
export const Section = ({ section, isTop }: { section: SiteSection; isTop: boolean }) => {
  const kit = useViewKit();
  const { View, ...view } = findView(section);
  const content = <View section={section} kit={kit} isTop={isTop} />;
  const { id, kind } = section;
  if (view.headline !== null)
    return (
      <section id={id} class={kind}>
        {content}
      </section>
    );
  const heading = section.heading ?? view.heading?.(kit.words, section);
  return (
    <section id={id} class={`part ${kind}`}>
      <div class="wrap">
        {heading === undefined ? null : <h2>{heading}</h2>}
        {content}
      </div>
    </section>
  );
};

import type { FC } from 'hono/jsx';
import type { ViewKit } from '#schema/site/kinds/section-view.ts';
import type { SiteLink } from '#schema/site/parts.ts';
import type { SiteSection } from '#schema/site/sections.ts';
import { answerName, FORM_KEY, HONEYPOT, sentAnchor } from '../../forms/form-names.ts';
import { pictureTest } from '../has-content.ts';
import { iconsFor } from '../icons/choose-icon.ts';
import { initialsOf } from '../initials.ts';
import { hrefOf, phoneHref } from '../links.ts';
import { mapHref } from '../postal-address.ts';
import { findView, type SiteWords } from '../section-view.ts';
import type { ToneName } from '../style/palette.ts';
import { waysTo } from '../ways.ts';
import { Address, Facts, Hours, Now } from './facts.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { Picture } from './picture.tsx';
import { Chip, Drawing, Icon, MapDrawing, Trio } from './picture-parts.tsx';
import { useSite } from './site-context.ts';

export const Actions: FC<{ actions: ReadonlyArray<SiteLink | undefined> }> = ({ actions }) => {
  const given = actions.filter((action) => action !== undefined);
  if (given.length === 0) return null;
  return (
    <p class="actions">
      {given.map(({ label, to }, index) => (
        <a class={index === 0 ? 'button' : 'button quiet'} href={hrefOf(to)}>
          {label}
        </a>
      ))}
    </p>
  );
};

const PARTS = {
  Paragraphs,
  Picture,
  Actions,
  Icon,
  Chip,
  Address,
  Hours,
  Now,
  Facts,
  Drawing,
  MapDrawing,
  Trio,
};
const FORM_NAMES = { key: FORM_KEY, honeypot: HONEYPOT, answerName, sentAnchor };

function useViewKit(): ViewKit<SiteWords> {
  const { document, context } = useSite();
  const { business } = document;
  const words = context.locale.messages.site;
  return {
    words,
    business,
    hasPicture: pictureTest(context),
    mapHref: mapHref(business),
    phoneHref,
    iconsFor: (texts) => iconsFor(texts, business),
    initialsOf,
    withWays: (links) => {
      const others = waysTo(business, words).filter((way) => links.every(({ to }) => to !== way.to));
      return [...links, ...others].slice(0, Math.max(2, links.length));
    },
    form: FORM_NAMES,
    ...PARTS,
  };
}

interface SectionProps {
  section: SiteSection;
  /** Whether the section has the page's first heading. */
  isTop: boolean;
  /** The background; absent for a section in a row, which has that of the row. */
  tone?: ToneName;
  /** Whether the picture stands before the text. */
  isTurned?: boolean;
  /** Whether the section before has the same background. */
  isSame?: boolean;
}

/** One section with its heading. */
export const Section = ({ section, isTop, tone, isTurned = false, isSame = false }: SectionProps) => {
  const kit = useViewKit();
  const { View, ...view } = findView(section);
  const content = <View section={section} kit={kit} isTop={isTop} />;
  const { id, kind } = section;
  const toneClass = tone === undefined ? '' : ` t-${tone}`;
  if (view.headline !== null)
    return (
      <section id={id} class={`${kind}${toneClass}`}>
        {content}
      </section>
    );
  const heading =
    view.drawsHeading?.(section, kit) === true
      ? undefined
      : (section.heading ?? view.heading?.(kit.words, section));
  const isSplit = kind === 'text' && heading !== undefined;
  return (
    <section id={id} class={`part ${kind}${isTurned ? ' flip' : ''}${toneClass}${isSame ? ' same' : ''}`}>
      <div class={isSplit ? 'wrap split' : 'wrap'}>
        {heading === undefined ? null : (
          <div class="head">
            <h2>{heading}</h2>
          </div>
        )}
        <div class="body">{content}</div>
      </div>
    </section>
  );
};

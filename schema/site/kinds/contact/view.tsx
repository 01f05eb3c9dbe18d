import type { Child, FC } from 'hono/jsx';
import { isPlace } from '../../business.ts';
import type { SiteIcon } from '../../icons.ts';
import type { SectionOf } from '../../sections.ts';
import type { SectionView, ViewKit } from '../section-view.ts';

type Words = Record<'contact' | 'phone' | 'email' | 'address', string>;

/** The ways to reach the business that the document has. */
export const contactView: SectionView<SectionOf<'contact'>, Words> = {
  heading: ({ contact }) => contact,
  headline: null,
  hasContent: ({ text }, { business: { phone, email, address } }) =>
    phone !== undefined || email !== undefined || isPlace(address) || text !== undefined,
  pictures: () => [],
  data: null,
  rules: '',
  View: ({ section: { text }, kit }) => {
    const { phone, email, address } = kit.business;
    return (
      <>
        {text === undefined ? null : <kit.Paragraphs text={text} class="lead" />}
        <dl class="reach">
          {phone === undefined ? null : (
            <Way kit={kit} icon="phone" term={kit.words.phone}>
              <a href={kit.phoneHref(phone)}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </Way>
          )}
          {email === undefined ? null : (
            <Way kit={kit} icon="mail" term={kit.words.email}>
              <a href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            </Way>
          )}
          {isPlace(address) ? (
            <Way kit={kit} icon="map-pin" term={kit.words.address}>
              <kit.Address />
            </Way>
          ) : null}
        </dl>
      </>
    );
  },
};

const Way: FC<{ kit: ViewKit<Words>; icon: SiteIcon; term: string; children?: Child }> = ({
  kit,
  icon,
  term,
  children,
}) => (
  <div>
    <dt>
      <kit.Chip name={icon} />
      {term}
    </dt>
    <dd>{children}</dd>
  </div>
);

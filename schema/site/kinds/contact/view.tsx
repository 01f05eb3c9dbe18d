import { isPlace } from '../../business.ts';
import type { SectionOf } from '../../sections.ts';
import type { SectionView } from '../section-view.ts';

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
            <div>
              <dt>{kit.words.phone}</dt>
              <dd>
                <a href={kit.phoneHref(phone)}>
                  <bdi dir="ltr">{phone}</bdi>
                </a>
              </dd>
            </div>
          )}
          {email === undefined ? null : (
            <div>
              <dt>{kit.words.email}</dt>
              <dd>
                <a href={`mailto:${email}`}>
                  <bdi dir="ltr">{email}</bdi>
                </a>
              </dd>
            </div>
          )}
          {isPlace(address) ? (
            <div>
              <dt>{kit.words.address}</dt>
              <dd>
                <kit.Address />
              </dd>
            </div>
          ) : null}
        </dl>
      </>
    );
  },
};

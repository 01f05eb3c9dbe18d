import type { SectionOf } from '../../sections.ts';
import type { SectionView, ViewKit } from '../section-view.ts';

type Items = SectionOf<'items'>;
type Item = Items['groups'][number]['items'][number];

/** Items that the business offers: rows with prices, or cards. */
export const itemsView: SectionView<Items, { menu: string; offer: string }> = {
  heading: ({ menu, offer }, { layout }) => (layout === 'menu' ? menu : offer),
  headline: null,
  hasContent: () => true,
  pictures: () => [],
  data: ({ layout, heading, groups }) =>
    layout === 'menu' ? { menu: groups.map(({ name, items }) => ({ name: name ?? heading, items })) } : {},
  rules: '',
  View: ({ section: { layout = 'list', intro, groups }, kit }) => (
    <>
      {intro === undefined ? null : <kit.Paragraphs text={intro} class="lead" />}
      {groups.map(({ name, items }) => (
        <div class="group">
          {name === undefined ? null : <h3>{name}</h3>}
          <ul class={layout === 'cards' ? 'cards' : `rows ${layout}`}>
            {items.map((item) => (
              <ItemView item={item} isCard={layout === 'cards'} isNested={name !== undefined} kit={kit} />
            ))}
          </ul>
        </div>
      ))}
    </>
  ),
};

interface ItemProps {
  item: Item;
  isCard: boolean;
  isNested: boolean;
  kit: Pick<ViewKit, 'Paragraphs' | 'Picture'>;
}

const ItemView = ({ item: { name, text, price, image }, isCard, isNested, kit }: ItemProps) => {
  const Heading = isNested ? 'h4' : 'h3';
  return (
    <li class={isCard ? 'card' : 'row'}>
      {image === undefined ? null : (
        <kit.Picture image={image} sizes={isCard ? '(min-width: 48rem) 20rem, 100vw' : '6rem'} />
      )}
      <div class="named">
        <Heading class="item">{name}</Heading>
        {price === undefined ? null : (
          <p class="price">
            <bdi>{price}</bdi>
          </p>
        )}
      </div>
      {text === undefined ? null : <kit.Paragraphs text={text} />}
    </li>
  );
};

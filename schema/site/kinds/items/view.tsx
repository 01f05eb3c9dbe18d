import type { SiteIcon } from '../../icons.ts';
import type { SectionOf } from '../../sections.ts';
import type { SectionView, ViewKit } from '../section-view.ts';

type Items = SectionOf<'items'>;
type Item = Items['groups'][number]['items'][number];
type Layout = NonNullable<Items['layout']>;

/** From this number of rows on, a list has two columns that are read one after the other. */
const LONG = 9;
const SHORT = 4;

/** Items that the business offers: rows with prices, cards, or steps. */
export const itemsView: SectionView<Items, { menu: string; offer: string }> = {
  heading: ({ menu, offer }, { layout }) => (layout === 'menu' ? menu : offer),
  headline: null,
  hasContent: () => true,
  pictures: () => [],
  data: ({ layout, heading, groups }) =>
    layout === 'menu' ? { menu: groups.map(({ name, items }) => ({ name: name ?? heading, items })) } : {},
  rules: '',
  View: ({ section, kit }) => {
    const { intro, groups } = section;
    const layout = section.layout ?? usualLayout(section);
    const isList = layout === 'list' || layout === 'menu';
    return (
      <>
        {intro === undefined ? null : <kit.Paragraphs text={intro} class="lead" />}
        <div class={isList && groups.length > 1 ? 'groups many' : 'groups'}>
          {groups.map(({ name, items }) => (
            <div class="group">
              {name === undefined ? null : <h3>{name}</h3>}
              <GroupItems items={items} layout={layout} isNested={name !== undefined} kit={kit} />
            </div>
          ))}
        </div>
      </>
    );
  },
};

/** Items without prices are no price list. */
const usualLayout = ({ groups }: Items): Layout =>
  groups.some(({ items }) => items.some(({ price }) => price !== undefined)) ? 'list' : 'cards';

type Kit = Pick<ViewKit, 'Paragraphs' | 'Picture' | 'Chip' | 'iconsFor'>;

const GroupItems = ({
  items,
  layout,
  isNested,
  kit,
}: {
  items: readonly Item[];
  layout: Layout;
  isNested: boolean;
  kit: Kit;
}) => {
  const icons = layout === 'cards' ? kit.iconsFor(items.map(({ name }) => name)) : [];
  const views = items.map((item, index) => (
    <ItemView item={item} layout={layout} icon={item.icon ?? icons[index]} isNested={isNested} kit={kit} />
  ));
  if (layout === 'steps') return <ol class="steps">{views}</ol>;
  if (layout === 'cards') return <ul class={`cards n${items.length}`}>{views}</ul>;
  const size = items.length >= LONG ? ' long' : items.length >= SHORT ? ' short' : '';
  return <ul class={`rows ${layout}${size}`}>{views}</ul>;
};

interface ItemProps {
  item: Item;
  layout: Layout;
  icon: SiteIcon | undefined;
  isNested: boolean;
  kit: Kit;
}

const ItemView = ({ item: { name, text, price, image }, layout, icon, isNested, kit }: ItemProps) => {
  const Heading = isNested ? 'h4' : 'h3';
  const isCard = layout === 'cards';
  return (
    <li class={isCard ? 'card' : layout === 'steps' ? 'step' : 'row'}>
      {image !== undefined ? (
        <kit.Picture image={image} sizes={isCard ? '(min-width: 48rem) 24rem, 100vw' : '6rem'} />
      ) : isCard && icon !== undefined ? (
        <kit.Chip name={icon} />
      ) : null}
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

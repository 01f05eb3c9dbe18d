import type { SectionOf } from '#schema/site/document.ts';
import { Paragraphs } from './page.tsx';
import { Picture } from './picture.tsx';

type Items = SectionOf<'items'>;
type Item = Items['groups'][number]['items'][number];

/** Items that the business offers: rows with prices, or cards. */
export const Items = ({ section: { layout = 'list', intro, groups } }: { section: Items }) => (
  <>
    {intro === undefined ? null : <Paragraphs text={intro} class="lead" />}
    {groups.map(({ name, items }) => (
      <div class="group">
        {name === undefined ? null : <h3>{name}</h3>}
        <ul class={layout === 'cards' ? 'cards' : `rows ${layout}`}>
          {items.map((item) => (
            <ItemView item={item} isCard={layout === 'cards'} isNested={name !== undefined} />
          ))}
        </ul>
      </div>
    ))}
  </>
);

const ItemView = ({ item, isCard, isNested }: { item: Item; isCard: boolean; isNested: boolean }) => {
  const { name, text, price, image } = item;
  const Heading = isNested ? 'h4' : 'h3';
  return (
    <li class={isCard ? 'card' : 'row'}>
      {image === undefined ? null : (
        <Picture image={image} sizes={isCard ? '(min-width: 48rem) 20rem, 100vw' : '6rem'} />
      )}
      <div class="named">
        <Heading class="item">{name}</Heading>
        {price === undefined ? null : (
          <p class="price">
            <bdi>{price}</bdi>
          </p>
        )}
      </div>
      {text === undefined ? null : <Paragraphs text={text} />}
    </li>
  );
};

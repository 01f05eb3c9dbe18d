import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { part } from '../../part.ts';

export interface BuildPriceView {
  /** Credits of a build. */
  readonly base: number;
  /** Credits that each skill adds. */
  readonly perSkill: number;
  /** Number of skills to choose from. */
  readonly skills: number;
}

/**
 * The price of the build. It explains how the price is computed; a script shows the price with the selected skills
 * instead, with one sentence for each number of them.
 */
export const BuildPrice: FC<{ price: BuildPriceView }> = ({ price }) => {
  const { project: words } = useMessages().pages;
  const sentences = Array.from({ length: price.skills + 1 }, (_, count) =>
    words.price({ credits: price.base + price.perSkill * count }),
  );
  return (
    <p
      {...part('hint')}
      aria-live="polite"
      data-build-price={price.skills > 0 ? JSON.stringify(sentences) : undefined}
    >
      {price.skills === 0 ? sentences[0] : words.priceAdds({ credits: price.base, more: price.perSkill })}
    </p>
  );
};

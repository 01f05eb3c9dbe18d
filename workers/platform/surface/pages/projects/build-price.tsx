import type { FC } from 'hono/jsx';
import { useMessages } from '../../../../../shared/i18n/locale-context.ts';
import { part } from '../../part.ts';

export interface BuildPriceView {
  /** Credits of a build. */
  readonly base: number;
  /** What each skill adds. */
  readonly perSkill: number;
  /** How many skills there are to tick. */
  readonly skills: number;
}

/**
 * What the build will use. It says how the price adds up; a script puts in its place what the ticked skills come to,
 * one sentence for each number of them.
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

import { raw } from 'hono/html';
import type { FC } from 'hono/jsx';
import type { SiteIcon } from '#schema/site/icons.ts';
import { iconsOf } from '../icons/choose-icon.ts';
import { iconDrawings } from '../icons/drawings.ts';
import { initialsOf } from '../initials.ts';
import { draw, drawMap } from '../style/drawing/draw.ts';
import { useSite } from './site-context.ts';

/** An icon without a name for screen readers; text beside it says the same. */
export const Icon: FC<{ name: SiteIcon }> = ({ name }) => (
  <svg class={`i i-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {raw(iconDrawings[name])}
  </svg>
);

export const Chip: FC<{ name: SiteIcon }> = ({ name }) => (
  <span class="chip" aria-hidden="true">
    <Icon name={name} />
  </span>
);

/** The sign of the business: the icon of its kind, or its initials. */
export const Mark: FC = () => {
  const { business } = useSite().document;
  const initials = initialsOf(business.name);
  return (
    <span class="mark" aria-hidden="true">
      {business.kind === undefined ? (
        <svg class="i" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <text
            x="12"
            y="17"
            text-anchor="middle"
            font-size={initials.length > 1 ? 12.5 : 16}
            font-weight="700"
            fill="currentColor"
            stroke="none"
          >
            {initials}
          </text>
        </svg>
      ) : (
        <Icon name={iconsOf(business)[0]} />
      )}
    </span>
  );
};

const useDrawingInput = () => {
  const { business } = useSite().document;
  return { seed: business.name, icons: iconsOf(business), initials: initialsOf(business.name) };
};

export const Drawing: FC = () => raw(draw(useSite().design.drawing, useDrawingInput()));

export const MapDrawing: FC = () => raw(drawMap(useDrawingInput()));

export const Trio: FC = () => (
  <div class="trio" aria-hidden="true">
    {iconsOf(useSite().document.business)
      .slice(1, 4)
      .map((name) => (
        <Chip name={name} />
      ))}
  </div>
);

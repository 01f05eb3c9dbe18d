import type { FC } from 'hono/jsx';
import type { Theme } from '#schema/site/look.ts';
import { lookPictures } from './looks/look-pictures.gen.ts';

/** A picture of a page with the look. It is decorative: the name of the look stands beside it. */
export const LookPicture: FC<{ theme: Theme }> = ({ theme }) => (
  <img src={`/assets/looks/${lookPictures[theme].file}`} alt="" width="180" height="126" loading="lazy" />
);

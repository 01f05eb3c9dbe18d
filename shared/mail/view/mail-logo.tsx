import type { FC } from 'hono/jsx';
import type { Identity } from '../../presentation/identity.ts';
import { FONT } from './mail-style.ts';

/**
 * The logo, with a text for mail readers that load no pictures; without a logo, the name. A logo for light pages gets
 * a light background in dark mode.
 */
export const MailLogo: FC<{ identity: Identity; origin: string; color: string }> = ({
  identity: { logo, name },
  origin,
  color,
}) => {
  const style = `font-family:${FONT};font-size:20px;line-height:40px;font-weight:700;color:${color}`;
  const light = absolute(logo?.light, origin);
  const dark = absolute(logo?.dark, origin);
  if (logo === null || light === null) {
    return (
      <div class="text" style={style}>
        {name}
      </div>
    );
  }
  const alt = logo.alt || name;
  if (dark === null) {
    return (
      <div class="backdrop" style="display:inline-block">
        <img src={light} alt={alt} height={40} style={`${PICTURE};display:block;${style}`} />
      </div>
    );
  }
  return (
    <>
      <img
        class="text logo-light"
        src={light}
        alt={alt}
        height={40}
        style={`${PICTURE};display:block;${style}`}
      />
      <img
        class="text logo-dark"
        src={dark}
        alt={alt}
        height={40}
        style={`${PICTURE};display:none;${style}`}
      />
    </>
  );
};

/** Mail readers show pictures by address only: most refuse `data:`. */
const absolute = (address: string | null | undefined, origin: string): string | null =>
  typeof address === 'string' && address.startsWith('/') ? origin + address : null;

const PICTURE = 'height:40px;width:auto;max-width:100%;border:0';

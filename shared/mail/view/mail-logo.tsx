import type { FC } from 'hono/jsx';
import type { Identity } from '../../presentation/identity.ts';
import { FONT } from './mail-style.ts';

/** The logo with its text for readers that load no pictures; without one, the name. */
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
  return (
    <>
      <img
        class={dark === null ? 'text' : 'text logo-light'}
        src={light}
        alt={alt}
        height={40}
        style={`display:block;height:40px;width:auto;max-width:100%;border:0;${style}`}
      />
      {dark === null ? null : (
        <img
          class="text logo-dark"
          src={dark}
          alt={alt}
          height={40}
          style={`display:none;height:40px;width:auto;max-width:100%;border:0;${style}`}
        />
      )}
    </>
  );
};

/** Mail readers show pictures by address only: most refuse `data:`. */
const absolute = (address: string | null | undefined, origin: string): string | null =>
  typeof address === 'string' && address.startsWith('/') ? origin + address : null;

import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { part } from '../../part.ts';
import { Button } from '../../parts/button.tsx';

interface PictureFieldProps {
  /** Pointer of the picture's id. */
  name: string;
  error?: string;
  imagesHref: string;
  /** Empty without a picture. */
  id: string;
}

/** The field of a picture. Choosing and uploading require the script; without it the picture stays unchanged. */
export const PictureField: FC<PictureFieldProps> = ({ name, error, imagesHref, id }) => {
  const { editor, dashboard } = useMessages();
  const { pictures: words } = editor;
  const [path = '', query = ''] = imagesHref.split('?');
  return (
    <div {...part('field', undefined, error !== undefined && 'invalid')} data-picture={imagesHref}>
      <input type="hidden" name={name} value={id} />
      {id === '' ? <p {...part('hint')}>{words.none}</p> : <img src={`${path}/${id}/file?${query}`} alt="" />}
      <div data-picture-buttons="">
        <Button variant={['secondary', 'small']}>{words.choose}</Button>
        <Button variant={['ghost', 'small']} disabled={id === ''}>
          {words.none}
        </Button>
      </div>
      <div
        data-picture-panel=""
        data-words={JSON.stringify({
          upload: words.upload,
          quota: words.quota({ used: '{used}', limit: '{limit}' }),
          fits: words.fits,
          scaled: words.scaled({ from: '{from}', to: '{to}' }),
          drawn: words.drawn({ to: '{to}' }),
          failed: dashboard.refusals.failed,
        })}
        hidden
      />
      {error !== undefined && <p {...part('field-error')}>{error}</p>}
    </div>
  );
};

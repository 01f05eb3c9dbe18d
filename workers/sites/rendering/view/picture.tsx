import type { SiteImage } from '#schema/site/parts.ts';
import type { SitePicture } from '../../core/render-context.ts';
import { useSite } from './site-context.ts';

interface PictureProps {
  image: SiteImage;
  /** Rendered width on the page (`sizes` of HTML). */
  sizes: string;
  /** Whether it is the first picture that a visitor sees. */
  isFirst?: boolean;
}

/**
 * A picture in reserved space, in the width and the newest format that the visitor's browser supports. A picture that
 * does not exist renders nothing.
 */
export const Picture = ({ image: { image, alt }, sizes, isFirst = false }: PictureProps) => {
  const picture = useSite().context.pictures.get(image);
  if (picture === undefined) return null;
  const { path, width, height } = picture;
  const img = (
    <img
      src={path}
      alt={alt}
      width={width}
      height={height}
      {...(isFirst ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
  if (picture.smaller.length === 0) return img;
  return (
    <picture>
      <Source picture={picture} type="avif" sizes={sizes} />
      <Source picture={picture} type="webp" sizes={sizes} />
      {img}
    </picture>
  );
};

const Source = ({ picture, type, sizes }: { picture: SitePicture; type: 'avif' | 'webp'; sizes: string }) => {
  const files = picture.smaller.filter((file) => file.type === type);
  if (files.length === 0) return null;
  const set = files.map(({ path, width }) => `${path} ${width}w`).join(', ');
  return <source type={`image/${type}`} srcset={set} sizes={sizes} />;
};

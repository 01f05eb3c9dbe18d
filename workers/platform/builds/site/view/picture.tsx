import type { SectionOf } from '../../../../../schema/site/document.ts';
import { useSite } from './site-context.ts';

interface PictureProps {
  image: NonNullable<SectionOf<'text'>['image']>;
  /** Width that it has on the page (`sizes` of HTML). */
  sizes: string;
  /** Whether it is the first thing that a visitor sees. */
  isFirst?: boolean;
}

/** A picture with its room kept free, in the width that the visitor needs. A picture that is not there shows nothing. */
export const Picture = ({ image: { image, alt }, sizes, isFirst = false }: PictureProps) => {
  const picture = useSite().context.pictures.get(image);
  if (picture === undefined) return null;
  const { path, width, height, smaller } = picture;
  const set = [...smaller, { path, width }].map((file) => `${file.path} ${file.width}w`).join(', ');
  return (
    <img
      src={path}
      alt={alt}
      width={width}
      height={height}
      {...(smaller.length === 0 ? {} : { srcset: set, sizes })}
      {...(isFirst ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
};

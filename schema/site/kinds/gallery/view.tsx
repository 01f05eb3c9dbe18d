import type { SectionOf } from '../../sections.ts';
import type { SectionView } from '../section-view.ts';

export const galleryView: SectionView<SectionOf<'gallery'>, { gallery: string }> = {
  heading: ({ gallery }) => gallery,
  headline: null,
  hasContent: ({ images }, { hasPicture }) => images.some(hasPicture),
  pictures: ({ images }) => images,
  data: null,
  rules: '',
  View: ({ section: { images }, kit }) => (
    <ul class="pictures">
      {images.filter(kit.hasPicture).map((image) => (
        <li>
          <figure>
            <kit.Picture image={image} sizes="(min-width: 60rem) 33vw, (min-width: 36rem) 50vw, 100vw" />
            {image.caption === undefined ? null : <figcaption>{image.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  ),
};

import type { SectionOf } from '../../sections.ts';
import type { SectionView } from '../section-view.ts';

type Words = { gallery: string; enlarge: string; close: string };

/** Pictures, each of which opens in a dialog. A browser without commands of buttons shows them in the page only. */
export const galleryView: SectionView<SectionOf<'gallery'>, Words> = {
  heading: ({ gallery }) => gallery,
  headline: null,
  hasContent: ({ images }, { hasPicture }) => images.some(hasPicture),
  pictures: ({ images }) => images,
  data: null,
  rules: '',
  View: ({ section: { id, images }, kit }) => (
    <ul class="pictures">
      {images.filter(kit.hasPicture).map((image, index) => {
        const viewer = `${id}-picture-${index + 1}`;
        const name = image.caption ?? image.alt;
        const caption = image.caption === undefined ? null : <figcaption>{image.caption}</figcaption>;
        return (
          <li>
            <figure>
              <button
                type="button"
                class="open"
                {...{ commandfor: viewer, command: 'show-modal' }}
                aria-label={name === '' ? kit.words.enlarge : `${kit.words.enlarge}: ${name}`}
              >
                <kit.Picture image={image} sizes="(min-width: 60rem) 33vw, (min-width: 36rem) 50vw, 100vw" />
              </button>
              {caption}
            </figure>
            <dialog
              class="viewer"
              id={viewer}
              {...{ closedby: 'any' }}
              aria-label={name === '' ? kit.words.gallery : name}
            >
              <figure>
                <kit.Picture image={image} sizes="100vw" />
                {caption}
              </figure>
              <button
                type="button"
                class="shut"
                {...{ commandfor: viewer, command: 'close' }}
                aria-label={kit.words.close}
              >
                <kit.Icon name="x" />
              </button>
            </dialog>
          </li>
        );
      })}
    </ul>
  ),
};

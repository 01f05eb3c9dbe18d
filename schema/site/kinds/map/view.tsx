import { isPlace } from '../../business.ts';
import type { SectionOf } from '../../sections.ts';
import type { SectionView } from '../section-view.ts';

/** The address and a link to a map. No map is embedded, so that no other host learns of the visitor. */
export const mapView: SectionView<SectionOf<'map'>, { directions: string; openMap: string }> = {
  heading: ({ directions }) => directions,
  headline: null,
  hasContent: ({ link }, { business }) => link !== undefined || isPlace(business.address),
  pictures: () => [],
  data: null,
  rules: '',
  View: ({ section: { text, link }, kit }) => {
    const href = link ?? kit.mapHref;
    return (
      <div class="place">
        <div class="map" aria-hidden="true">
          <kit.MapDrawing />
        </div>
        {kit.business.address === undefined ? null : <kit.Address />}
        {text === undefined ? null : <kit.Paragraphs text={text} />}
        {href === null ? null : (
          <p>
            <a class="button quiet" href={href} rel="noopener">
              <kit.Icon name="navigation" />
              {kit.words.openMap}
            </a>
          </p>
        )}
      </div>
    );
  },
};

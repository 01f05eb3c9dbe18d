import { isIsoDay } from '#schema/names/iso-time.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { lookSchema } from '#schema/site/look.ts';
import type { DrawnPage } from '#shared/sites/site-pages.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { isObject, type Json, type JsonObject } from '../draft/pointer.ts';
import type { Draft } from '../draft/read-draft.ts';
import { markFields, markTexts } from './mark-texts.ts';

const TIME = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/;
const LOCALE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/;

/**
 * A copy of a draft that can be rendered: incomplete parts that cannot be shown are removed. Texts are kept; their
 * faults are shown at the fields.
 */
function showable(draft: Draft): SiteDocument {
  const { business, locale } = draft;
  return {
    ...draft,
    locale: typeof locale === 'string' && LOCALE.test(locale) ? locale : 'en',
    look: lookIn(draft.look),
    business: isObject(business)
      ? { ...business, hours: hoursIn(business.hours), profiles: addressesIn(business.profiles) }
      : { name: '' },
  } as unknown as SiteDocument;
}

function lookIn(look: Json | undefined): Json | undefined {
  if (!isObject(look)) return undefined;
  const fine = Object.entries(look).filter(
    ([name, value]) => lookSchema.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(fine) as JsonObject;
}

function hoursIn(hours: Json | undefined): Json | undefined {
  if (!isObject(hours)) return undefined;
  const entriesOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isObject) : []);
  const week = entriesOf(hours.week).flatMap((entry) => {
    const said = entriesOf(entry.open);
    const open = said.filter(isTime);
    // A day without times yet is not closed.
    return said.length > 0 && open.length === 0 ? [] : [{ ...entry, open }];
  });
  const exceptions = entriesOf(hours.exceptions)
    .filter(({ from, to }) => isDate(from) && (to === undefined || isDate(to)))
    .map((entry) => ({ ...entry, open: entriesOf(entry.open).filter(isTime) }));
  return week.length === 0 && exceptions.length === 0 ? undefined : { ...hours, week, exceptions };
}

const addressesIn = (value: Json | undefined): Json | undefined =>
  Array.isArray(value)
    ? value.filter((address) => typeof address === 'string' && URL.canParse(address))
    : undefined;

const isTime = ({ from, to }: JsonObject): boolean => TIME.test(String(from)) && TIME.test(String(to));

const isDate = (value: Json | undefined): boolean => typeof value === 'string' && isIsoDay(value);

/** Styles of the editor's page: texts that can be typed into, pictures that can be replaced, tools of sections. */
const EDITING = `[data-field]{cursor:text;border-radius:2px}
[data-field]:hover,[data-field][data-current],[data-field]:focus{outline:2px solid #2563eb;outline-offset:3px;background:#2563eb1f}
[data-field]:focus{white-space:pre-wrap;min-width:1ch}[data-field][contenteditable]:empty{display:inline-block}
img[role=button]{cursor:pointer}img[role=button]:is(:hover,:focus-visible){outline:3px solid #2563eb;outline-offset:-3px}
main>section[id]{position:relative}
[data-tools],[data-kinds]{all:initial;box-sizing:border-box;position:absolute;z-index:60;display:flex;gap:4px;padding:4px;border-radius:10px;background:#111827;font:16px/1 system-ui,sans-serif;direction:inherit}
[data-tools]{inset-block-start:8px;inset-inline-end:8px;opacity:0;transition:opacity .12s}
main>section[id]:is(:hover,:focus-within)>:is([data-tools],[data-plus]){opacity:1}
:is([data-tools],[data-kinds]) button,button[data-plus]{all:unset;box-sizing:border-box;display:grid;place-items:center;min-width:40px;min-height:40px;border-radius:7px;color:#fff;background:#111827;cursor:pointer;font:600 16px/1 system-ui,sans-serif;text-align:center}
:is([data-tools],[data-kinds]) button:hover,button[data-plus]:hover{background:#374151}
:is([data-tools],[data-kinds]) button:focus-visible,button[data-plus]:focus-visible{outline:3px solid #fff;outline-offset:-4px;box-shadow:0 0 0 3px #2563eb}
button[data-handle]{cursor:grab;touch-action:none}
button[data-plus]{position:absolute;z-index:55;inset-block-end:4px;inset-inline:0;margin-inline:auto;width:44px;min-height:44px;border-radius:50%;font-size:24px;opacity:0;transition:opacity .12s}
[data-kinds]{z-index:70;inset-block-end:54px;inset-inline:0;margin-inline:auto;width:min(34rem,94%);flex-wrap:wrap;justify-content:center;max-height:60vh;overflow:auto}
[data-kinds] button{padding:0 14px;font-weight:500;font-size:14px;background:#1f2937}
[data-drop]{position:absolute;z-index:80;inset-inline:0;height:4px;margin-block-start:-2px;background:#2563eb;pointer-events:none}
@media(hover:none){[data-tools],button[data-plus]{opacity:1}[data-tools]{inset-block-start:4px;inset-inline-end:4px}}
@media(prefers-reduced-motion:reduce){[data-tools],button[data-plus]{transition:none}}`;

/** The page as a complete document. */
export const withSheet = ({ html, css }: DrawnPage): string =>
  html.replace('</head>', () => `<style>${css}</style></head>`);

/**
 * Renders one page of an unsaved site with its stylesheet; every text is in an element that names its field.
 *
 * @param draw renders the page of a document.
 */
export async function renderDraft(
  draft: Draft,
  draw: (document: SiteDocument) => Promise<DrawnPage>,
): Promise<DrawnPage> {
  const { marked, pointers } = markTexts(draft);
  const document = showable(marked);
  const { html, css } = await draw(document);
  return { html: markFields(html, pointers, escapeHtml(document.business.name)), css: css + EDITING };
}

/**
 * Kinds of counts: page views, visits (views that did not follow from a page of the same site), views by path, and
 * visits by referring host.
 */
export type VisitKind = 'views' | 'visits' | 'page' | 'referrer';

import { describe, expect, it } from 'vitest';
import { readVisit } from '#workers/edge/sites/visits/read-visit.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const CUTE_PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36';
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

const seen = (
  headers: Record<string, string> = {},
  { path = '/menu', method = 'GET', answer = new Response('', { headers: HTML }) } = {},
) =>
  readVisit(
    new Request(`https://bakery.sites.example${path}`, {
      method,
      headers: { 'User-Agent': FIREFOX, 'CF-Connecting-IP': '192.0.2.7', ...headers },
    }),
    answer,
  );

describe('a visit', () => {
  it('counts a page that a person has opened, with its path and no data of the person', () => {
    expect(seen()).toEqual({ path: '/menu', from: '' });
    expect(seen({ 'User-Agent': CUTE_PHONE }, { path: '/?email=a@b.example' })).toEqual({
      path: '/',
      from: '',
    });
    expect(seen({ 'Sec-Fetch-Dest': 'document' })).not.toBeNull();
  });

  it('has the referring host without its path, or the site itself', () => {
    expect(seen({ Referer: 'https://www.search.example/q?who=me' })?.from).toBe('search.example');
    expect(seen({ Referer: 'https://bakery.sites.example/menu' })?.from).toBeNull();
    expect(seen({ Referer: 'https://cafe.sites.example/' })?.from).toBe('cafe.sites.example');
    expect(seen({ Referer: 'android-app://com.example' })?.from).toBe('');
    expect(seen({ Referer: 'nonsense' })?.from).toBe('');
  });

  it('counts a page from the browser’s cache', () => {
    expect(seen({}, { answer: new Response(null, { status: 304 }) })).toEqual({ path: '/menu', from: '' });
    expect(seen({}, { answer: new Response(null, { status: 304 }), path: '/a.css' })).toBeNull();
    const sheet = new Response(null, { status: 304, headers: { 'Content-Type': 'text/css' } });
    expect(seen({}, { answer: sheet })).toBeNull();
  });

  it.each([
    ['a program', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, {}],
    ['a command line', { 'User-Agent': 'curl/8.9' }, {}],
    ['nobody who says who', { 'User-Agent': '' }, {}],
    ['a page that is fetched before it is wanted', { 'Sec-Purpose': 'prefetch' }, {}],
    ['a page in a frame', { 'Sec-Fetch-Dest': 'iframe' }, {}],
    ['a script', { 'Sec-Fetch-Dest': 'empty' }, {}],
    ['HEAD', {}, { method: 'HEAD' }],
    ['a picture', {}, { answer: new Response('', { headers: { 'Content-Type': 'image/webp' } }) }],
    ['a page that is not there', {}, { answer: new Response('', { status: 404, headers: HTML }) }],
    ['a redirect', {}, { answer: new Response(null, { status: 308, headers: HTML }) }],
  ])('does not count %s', (_, headers, rest) => {
    expect(seen(headers as unknown as Record<string, string>, rest)).toBeNull();
  });
});

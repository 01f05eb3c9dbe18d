import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOwnBrowser } from '../support/chromium.ts';
import { answers } from './answers.ts';
import { compileVectors } from './compile-corpus.ts';
import { CORPUS } from './corpus.ts';
import { openStage, type Stage } from './stage.ts';
import { structureDefects } from './structure.ts';
import { marked } from './vector.ts';

/** The time in ms after which a person considers the page broken; an uncompiled sheet must exceed it. */
const PATIENCE = 3_000;

/** The time in ms that a compiled sheet may take. */
const LIMIT = 3_000;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

/** Runs a task on each item, two at a time. */
const inPairs = async <Item>(items: readonly Item[], task: (item: Item) => Promise<void>): Promise<void> => {
  const waiting = items.values();
  const work = async (): Promise<void> => {
    for (const item of waiting) await task(item);
  };
  await Promise.all([work(), work()]);
};

test('sheets made to stall a page do so without the compiler', async () => {
  const idle: string[] = [];
  const hangs = CORPUS.denial.filter(({ harm }) => harm === 'hang');
  // A stalled compositor stalls every page of its browser, so that each sheet has its own browser.
  await inPairs(hangs, async (vector) => {
    const mark = `raw-${vector.id.replaceAll('/', '-')}`;
    const address = stage.put({ mark, sheet: marked(vector, mark), as: 'link', walls: false });
    const browser = await launchOwnBrowser();
    if (await answers(browser, address, PATIENCE)) idle.push(vector.id);
    await browser.close();
  });
  expect(idle).toEqual([]);
  expect(hangs.length).toBeGreaterThanOrEqual(10);
});

test('the same sheets compiled leave the page responsive', async () => {
  const all = compileVectors(CORPUS.denial);
  const stalled: string[] = [];
  const browsers = new Set<Browser>();
  const work = all.entries();
  const renderer = async (): Promise<void> => {
    let browser = await launchOwnBrowser();
    for (const [index, { ids, sheet }] of work) {
      const mark = `denial-${index}-`;
      const address = stage.put({ mark, sheet: sheet(mark), as: 'link', walls: true });
      if (await answers(browser, address, LIMIT)) continue;
      // A page on a busy machine may look stalled once; a stalled page does so in its own browser too.
      await browser.close();
      browser = await launchOwnBrowser();
      if (await answers(browser, address, 4 * LIMIT)) continue;
      stalled.push(ids.join(' '));
      await browser.close();
      browser = await launchOwnBrowser();
    }
    browsers.add(browser);
  };
  await Promise.all([renderer(), renderer()]);
  await Promise.all([...browsers].map((browser) => browser.close()));
  expect(stalled).toEqual([]);
  expect(stage.strays()).toEqual([]);
  expect(all.length).toBeGreaterThan(10);
});

test('the compiled sheets are valid sheets too', async () => {
  const [page] = stage.galleries;
  for (const { ids, sheet } of compileVectors(CORPUS.denial)) {
    expect(await structureDefects(page, [sheet('mark')]), ids.join(' ')).toEqual([[]]);
  }
});

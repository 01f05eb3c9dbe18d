import type { Page } from 'playwright-core';

interface Look {
  view: string;
  mode: string;
  language: string;
  width: number;
}

/**
 * Renders sample pages with two saved artifacts and compares the computed style of every element and of its
 * generated boxes. Answers the number of compared values, and the differences. Runs inside a page of the same
 * origin.
 */
const compare = async ({
  account,
  hashes,
  looks,
}: {
  account: string;
  hashes: readonly string[];
  looks: readonly Look[];
}): Promise<{ compared: number; different: string[] }> => {
  const load = async (hash: string, { view, mode, language, width }: Look): Promise<HTMLIFrameElement> => {
    const frame = document.createElement('iframe');
    frame.style.cssText = `position:fixed;left:-3000px;height:900px;width:${width}px`;
    frame.src = `/platform/theme-preview/${hash}/${mode}/${view}?account=${account}&language=${language}`;
    const loaded = new Promise((done) => frame.addEventListener('load', done));
    document.body.append(frame);
    await loaded;
    // Without loaded sheets the page cannot be compared.
    const sheets = [...(frame.contentDocument?.styleSheets ?? [])];
    if (!sheets.some((sheet) => sheet.href?.includes(hash)))
      throw new Error(`no sheet of ${hash} on ${view}`);
    return frame;
  };
  const elementsOf = (frame: HTMLIFrameElement) => [
    ...(frame.contentDocument?.querySelectorAll('[data-brand], [data-brand] *') ?? []),
  ];
  const different: string[] = [];
  let compared = 0;
  for (const look of looks) {
    const [one, other] = await Promise.all(hashes.map((hash) => load(hash, look)));
    if (one === undefined || other === undefined) throw new Error('two artifacts are compared');
    for (const frame of [one, other])
      for (const animation of frame.contentDocument?.getAnimations() ?? []) {
        animation.pause();
        animation.currentTime = 100;
      }
    const [left, right] = [elementsOf(one), elementsOf(other)];
    if (left.length === 0 || left.length !== right.length) throw new Error(`the pages differ: ${look.view}`);
    for (const [index, element] of left.entries()) {
      for (const pseudo of ['', '::before', '::after']) {
        const [here, there] = [
          getComputedStyle(element, pseudo),
          getComputedStyle(right[index] as Element, pseudo),
        ];
        if (pseudo !== '' && here.content === 'none' && there.content === 'none') continue;
        for (const property of here) {
          // Custom properties of the sheet may have short names when it would exceed the limit.
          if (property.startsWith('--')) continue;
          compared += 1;
          const [was, is] = [here.getPropertyValue(property), there.getPropertyValue(property)];
          if (was !== is)
            different.push(
              `${JSON.stringify(look)} ${element.outerHTML.slice(0, 80)} ${property}: ${was} | ${is}`,
            );
        }
      }
    }
    one.remove();
    other.remove();
  }
  return { compared, different: different.slice(0, 20) };
};

export const compareArtifacts = (
  page: Page,
  input: Parameters<typeof compare>[0],
): ReturnType<typeof compare> => page.evaluate(compare, input);

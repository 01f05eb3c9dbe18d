/** Calls back once, when an element first becomes visible on the screen. */
export function whenSeen(dom: Element, callback: () => void): void {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    callback();
  });
  watch.observe(dom);
}

// The server has written what a build uses with none, one, two … skills; this shows the one that is ticked.
for (const place of document.querySelectorAll<HTMLElement>('[data-build-price]')) {
  const form = place.closest('form');
  const sentences = JSON.parse(place.dataset.buildPrice ?? '[]') as string[];
  const show = () => {
    const ticked = form?.querySelectorAll('input[name=skill]:checked').length ?? 0;
    place.textContent = sentences[ticked] ?? place.textContent;
  };
  form?.addEventListener('change', show);
  // A form that the browser has filled in again, after going back, has its skills ticked already.
  window.addEventListener('pageshow', show);
  show();
}

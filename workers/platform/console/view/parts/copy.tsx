import { texts } from '#workers/platform/texts/console.ts';

/** A value to be copied: one click selects all of it, and a button copies it when the page's script runs. */
export const Copy = ({ value, label }: { value: string; label: string }) => (
  <span class="copy">
    <code>{value}</code>
    <button
      type="button"
      class="small"
      hidden
      data-copy={value}
      data-done={texts.copied}
      data-failed={texts.copyFailed}
      aria-label={`${texts.copy}: ${label}`}
    >
      {texts.copy}
    </button>
    <span role="status" data-visually-hidden="" />
  </span>
);

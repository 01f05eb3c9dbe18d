import { texts } from '../../../texts/console.ts';

/** A value to be copied: selected as a whole by one click, with a button where the page's script runs. */
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
    <span role="status" />
  </span>
);

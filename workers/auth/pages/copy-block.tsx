import { useMessages } from '#shared/i18n/locale-context.ts';

/** A text with a button that copies it. Without script there is no button, and the text is selected by hand. */
export const CopyBlock = ({ value, name }: { value: string; name: string }) => {
  const { copy: words } = useMessages().surface;
  return (
    <div class="copied">
      <pre dir="ltr">{value}</pre>
      <button
        type="button"
        hidden
        data-copy={value}
        data-done={words.done}
        data-failed={words.failed}
        aria-label={words.named({ name })}
      >
        {words.act}
      </button>{' '}
      <span role="status" class="small" data-visually-hidden="" />
    </div>
  );
};

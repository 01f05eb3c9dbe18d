import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { Toast } from './alert.tsx';

/** The place and the texts of a script's messages about a lost connection, rendered with the reseller's theme. */
export const OfflineNotice: FC = () => {
  const texts = useMessages().common.offline;
  return (
    <>
      <div role="status" data-offline="" />
      <template data-offline-words="">
        <Toast tone="warning" live={false} title={texts.title}>
          <p>{texts.text}</p>
        </Toast>
      </template>
      <template data-offline-held="">
        <Toast tone="warning" live={false} title={texts.heldTitle}>
          <p>{texts.heldText}</p>
        </Toast>
      </template>
    </>
  );
};

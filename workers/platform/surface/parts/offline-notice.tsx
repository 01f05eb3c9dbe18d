import type { FC } from 'hono/jsx';
import { offlineTexts as texts } from '../../../../shared/texts/offline.ts';
import { Toast } from './alert.tsx';

/** Where a script says that the connection is gone, and what it says: short messages in the brand's own clothes. */
export const OfflineNotice: FC = () => (
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

import type { SiteSection } from '#schema/site/document.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';

/** A form with fields for a name, a reply address and a message. */
export const contactForm = (id: string, { email, form }: Messages['site']): SiteSection => ({
  id,
  kind: 'form',
  fields: [
    { id: 'name', type: 'name', label: form.name, required: true },
    { id: 'email', type: 'email', label: email, required: true },
    { id: 'message', type: 'message', label: form.message, required: true },
  ],
});

import { type PlatformClient, PlatformError } from './platform-client.ts';

/**
 * The input that a hosting panel gives to its provisioning module: the service, its customer, and the product's
 * settings.
 */
export interface Service {
  /**
   * The panel's number of the service. It never changes and is never used again, which the external reference requires.
   */
  serviceId: number;
  customer: { email: string; name: string };
  /** Code of the plan that the product is sold as. */
  planCode: string;
}

/** Panels expect the word `success`, or one sentence for their staff. */
export type Outcome = 'success' | string;

export interface SingleSignOn {
  success: boolean;
  redirectTo?: string;
  errorMsg?: string;
}

/**
 * One line of the daily report that panels bill overuse from. Free credits and purchased ones are not in it: the former cost
 * nothing, and the latter are paid.
 */
export interface UsageLine {
  /** The panel's number of the service; null for a workspace that this panel did not create. */
  serviceId: number | null;
  workspaceId: string;
  /** Credits of the plan that were used: this month's and those carried over. */
  planCreditsUsed: number;
  cloudUsd: number;
}

interface Page {
  usage: {
    by_workspace: {
      workspace_id: string;
      external_ref: string;
      credits_by_pool: { included: number; rollover: number };
      cloud_usd: number;
    }[];
  };
  next_cursor: string | null;
}

const PREFIX = 'service-';

const referenceOf = (service: Service): string => PREFIX + service.serviceId;

function serviceIdOf(reference: string): number | null {
  const id = Number(reference.slice(PREFIX.length));
  return Number.isSafeInteger(id) && reference === PREFIX + id ? id : null;
}

const invoiceKey = (invoiceItem: number): string => `invoice-item-${invoiceItem}`;

const sentence = (error: unknown): string =>
  error instanceof PlatformError ? error.message : `The platform cannot be reached: ${String(error)}`;

/** The functions of a provisioning module, under the names that WHMCS uses. */
export function provisioningModule(client: PlatformClient) {
  const attempt = async (name: string, body: Record<string, unknown>): Promise<Outcome> => {
    try {
      await client.call(name, body);
      return 'success';
    } catch (error) {
      return sentence(error);
    }
  };
  const onTenant = (name: string, service: Service, more: Record<string, unknown> = {}) =>
    attempt(name, { external_ref: referenceOf(service), ...more });

  const isPosted = async (key: Record<string, string>): Promise<boolean> => {
    const found = await client
      .call<{ entries: unknown[] }>('platform-entries', { ...key, kind: 'topup' })
      .catch(() => ({ entries: [] }));
    return found.entries.length > 0;
  };

  return {
    /** Creating a workspace again answers the existing one, whatever its status. Only an active one is a success. */
    async CreateAccount(service: Service, prompt?: string): Promise<Outcome> {
      try {
        const { status } = await client.call<{ status: string }>('platform-create', {
          external_ref: referenceOf(service),
          whu: service.customer,
          plan_code: service.planCode,
          ...(prompt === undefined ? {} : { initial_prompt: prompt }),
        });
        if (status === 'terminated') {
          return `The workspace of ${referenceOf(service)} was terminated. Its reference stays taken: sell a new service.`;
        }
        return status === 'active' ? 'success' : `The workspace of ${referenceOf(service)} is ${status}.`;
      } catch (error) {
        return sentence(error);
      }
    },
    SuspendAccount: (service: Service, reason: string) => onTenant('platform-suspend', service, { reason }),
    UnsuspendAccount: (service: Service) => onTenant('platform-unsuspend', service),
    TerminateAccount: (service: Service) =>
      onTenant('platform-terminate', service, { confirm: referenceOf(service) }),
    ChangePackage: (service: Service) => onTenant('platform-plan', service, { plan_code: service.planCode }),

    /**
     * Adds credits of an addon. The invoice item is the operation key, so that a second payment or call adds nothing.
     */
    async AddCredits(
      service: Service,
      invoiceItem: number,
      credits: number,
      priceUsd: number,
    ): Promise<Outcome> {
      const key = { external_ref: referenceOf(service), idempotency_key: invoiceKey(invoiceItem) };
      const outcome = await attempt('platform-topup', { ...key, credits, price_usd: priceUsd });
      if (outcome === 'success') return outcome;
      // The first answer may have been lost, and the tenant suspended or terminated since then. The ledger tells
      // whether the credits were added.
      return /^(suspended|terminated)/.test(outcome) && (await isPosted(key)) ? 'success' : outcome;
    },

    /** Reverses a top-up after a chargeback: takes back the credits of an invoice item that are left. */
    ReverseCredits: (service: Service, invoiceItem: number, credits: number, priceUsd: number) =>
      onTenant('platform-adjust', service, {
        credits: -credits,
        price_usd: priceUsd,
        reason: `Chargeback of invoice item ${invoiceItem}`,
        idempotency_key: invoiceKey(invoiceItem),
      }),

    async ServiceSingleSignOn(service: Service, returnTo?: string): Promise<SingleSignOn> {
      try {
        const { url } = await client.call<{ url: string }>('platform-sso', {
          external_ref: referenceOf(service),
          ...(returnTo === undefined ? {} : { return_to: returnTo }),
        });
        return { success: true, redirectTo: url };
      } catch (error) {
        return { success: false, errorMsg: sentence(error) };
      }
    },

    async TestConnection(): Promise<{ success: boolean; error: string }> {
      const outcome = await attempt('platform-ping', {});
      return outcome === 'success' ? { success: true, error: '' } : { success: false, error: outcome };
    },

    /** Reads the usage of all workspaces, page by page, for the panel's daily run. */
    async *UsageUpdate(): AsyncGenerator<UsageLine> {
      let cursor: string | null = null;
      do {
        const page: Page = await client.call<Page>('platform-usage', cursor === null ? {} : { cursor });
        for (const row of page.usage.by_workspace) {
          yield {
            serviceId: serviceIdOf(row.external_ref),
            workspaceId: row.workspace_id,
            planCreditsUsed: Math.max(0, row.credits_by_pool.included + row.credits_by_pool.rollover),
            cloudUsd: row.cloud_usd,
          };
        }
        cursor = page.next_cursor;
      } while (cursor !== null);
    },
  };
}

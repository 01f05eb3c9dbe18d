import { type PlatformClient, PlatformError } from './platform-client.ts';

/** What a hosting panel hands to its provisioning module: the service, its customer, and the product's settings. */
export interface Service {
  /** The panel's number of the service. It never changes and is never used again, as the reference must not be. */
  serviceId: number;
  customer: { email: string; name: string };
  /** Code of the plan that the product is sold as. */
  planCode: string;
}

/** Panels want the word `success`, or one sentence for their staff. */
export type Outcome = 'success' | string;

export interface SingleSignOn {
  success: boolean;
  redirectTo?: string;
  errorMsg?: string;
}

/** One line of the daily report that panels bill overuse from. */
export interface UsageLine {
  workspaceId: string;
  creditsUsed: number;
  usd: number;
}

interface Page {
  usage: {
    by_workspace: { workspace_id: string; credits_used: number; usd_credits: number; cloud_usd: number }[];
  };
  next_cursor: string | null;
}

const referenceOf = (service: Service): string => `service-${service.serviceId}`;

const sentence = (error: unknown): string =>
  error instanceof PlatformError ? error.message : `The platform cannot be reached: ${String(error)}`;

/** The functions of a provisioning module, by the names that WHMCS calls them. */
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

  return {
    CreateAccount: (service: Service, prompt?: string) =>
      onTenant('platform-create', service, {
        whu: service.customer,
        plan_code: service.planCode,
        ...(prompt === undefined ? {} : { initial_prompt: prompt }),
      }),
    SuspendAccount: (service: Service, reason: string) => onTenant('platform-suspend', service, { reason }),
    UnsuspendAccount: (service: Service) => onTenant('platform-unsuspend', service),
    TerminateAccount: (service: Service) =>
      onTenant('platform-terminate', service, { confirm: referenceOf(service) }),
    ChangePackage: (service: Service) => onTenant('platform-plan', service, { plan_code: service.planCode }),

    /** An addon of credits. The invoice item is the key: paying it twice, or calling twice, adds once. */
    AddCredits: (service: Service, invoiceItem: number, credits: number, priceUsd: number) =>
      onTenant('platform-topup', service, {
        credits,
        price_usd: priceUsd,
        idempotency_key: `invoice-item-${invoiceItem}`,
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

    /** Usage of every workspace, page by page: the daily run asks once for all. */
    async *UsageUpdate(): AsyncGenerator<UsageLine> {
      let cursor: string | null = null;
      do {
        const page: Page = await client.call<Page>('platform-usage', cursor === null ? {} : { cursor });
        for (const row of page.usage.by_workspace) {
          yield {
            workspaceId: row.workspace_id,
            creditsUsed: row.credits_used,
            usd: row.usd_credits + row.cloud_usd,
          };
        }
        cursor = page.next_cursor;
      } while (cursor !== null);
    },
  };
}

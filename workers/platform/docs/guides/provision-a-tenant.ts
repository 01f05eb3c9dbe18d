import type { Guide } from './guide.ts';

export const provisionATenant: Guide = {
  slug: 'provision-a-tenant',
  title: 'Provision a tenant',
  summary:
    'A workspace for a customer: created, signed into, topped up, corrected, suspended and brought back.',
  steps: [
    {
      title: 'Say who you are',
      text: [
        'Platform functions take a key of scope platform. All of them are POST with a JSON body, and all are safe to repeat after a lost answer.',
      ],
      kind: 'shell',
      code: `KEY=$(node -p "require('./.livery/demo.json').platform_key")
call() { curl --silent --fail-with-body --header "Authorization: Bearer $KEY" --data "$2" "%ORIGIN%/functions/v1/$1"; echo; }
call platform-ping '{}'
call platform-plans '{}'`,
    },
    {
      title: 'Create the workspace',
      text: [
        'external_ref is your own handle for the customer’s service, for good: calling again with it answers the same tenant and never provisions twice. A first prompt is parked, and starts the first project when the customer comes in.',
      ],
      kind: 'shell',
      code: `call platform-create '{"external_ref":"order-1001","whu":{"email":"rosa@example.com","name":"Rosa"},"plan_code":"starter","initial_prompt":"A site for my bakery in Lyon"}'
call platform-create '{"external_ref":"order-1001","whu":{"email":"rosa@example.com"}}'`,
    },
    {
      title: 'Sign the customer in',
      text: [
        'The answer’s url works once and for a minute: redirect the customer’s browser to it right away. They arrive on their dashboard, signed in.',
      ],
      kind: 'shell',
      code: `call platform-sso '{"external_ref":"order-1001"}'`,
    },
    {
      title: 'Sell credits, read usage',
      text: [
        'A top-up takes a key of yours that makes it happen once. Usage reports one tenant, or without a tenant all of them, page by page; keep what you read for a minute.',
      ],
      kind: 'shell',
      code: `call platform-topup '{"external_ref":"order-1001","credits":50,"price_usd":10,"idempotency_key":"invoice-77"}'
call platform-topup '{"external_ref":"order-1001","credits":50,"price_usd":10,"idempotency_key":"invoice-77"}'
call platform-usage '{"period":"current_month"}'`,
    },
    {
      title: 'Correct credits, read the ledger',
      text: [
        'An adjustment adds credits to one pool (topup, included, rollover or daily) or takes back what is left there, with a reason, once for your key. Taking more than is left answers 409 insufficient_credits with what is available.',
        'Entries are everything that changed credits, newest first, of one tenant or of all. They answer in every state of a tenant: ask for the key of a top-up whose answer was lost, and the entry is there exactly when the credits were added.',
      ],
      kind: 'shell',
      code: `call platform-adjust '{"external_ref":"order-1001","credits":-50,"price_usd":10,"reason":"Chargeback of invoice 77","idempotency_key":"chargeback-77"}'
call platform-entries '{"external_ref":"order-1001","idempotency_key":"invoice-77"}'
call platform-entries '{"kind":"adjust","limit":50}'`,
    },
    {
      title: 'Suspend, resume, end',
      text: [
        'Suspending stops builds first, then takes sites, domains and pods down, and remembers what it took. Resuming brings back exactly that, and names what it could not. Ending a service wants its name typed twice, and cannot be taken back.',
      ],
      kind: 'shell',
      code: `call platform-suspend '{"external_ref":"order-1001"}'
call platform-unsuspend '{"external_ref":"order-1001"}'
call platform-terminate '{"external_ref":"order-1001","confirm":"order-1001"}'`,
    },
  ],
};

/** What was done, by the code in the address of the page that says so. */
export const done = {
  'key-revoked': 'The key was revoked. Calls with it are refused from now on.',
  'member-added': 'The member was saved. They sign in with that address.',
  'member-removed': 'The member was removed.',
  'plan-created': 'The plan was created.',
  'plan-archived': 'The plan was archived. Tenants that have it keep it.',
  'tenant-created': 'The tenant is there.',
  'tenant-suspended': 'The tenant is suspended.',
  'tenant-suspending': 'The tenant is suspended. Some of its services are still being taken down.',
  'tenant-resumed': 'The tenant is active again.',
  'tenant-resuming': 'The tenant is active again. Some of its services are still being brought back.',
  'credits-added': 'The credits were added.',
  'plan-assigned': 'The plan is in force.',
  'domain-requested': 'The domain was saved. Set the DNS record below next.',
  'domain-active': 'The domain is in use.',
  'domain-removed': 'The domain was removed.',
} as const;

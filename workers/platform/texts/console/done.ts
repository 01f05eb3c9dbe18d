/** What was done, by the code in the address of the page that says so. */
export const done = {
  'key-revoked': 'The key was revoked. Calls with it are refused from now on.',
  'member-invited': 'The member was saved, and a message with the way in was sent to them.',
  'member-saved': 'The member was saved.',
  'member-known':
    'They were invited with this role before, and no second message was sent. If they did not get the first one, send the invitation again below.',
  'member-unsent':
    'The member was saved, but the message to them could not be sent. They can sign in with that address all the same; send it again below.',
  'invitation-sent': 'The invitation was sent again.',
  'member-removed': 'The member was removed.',
  'plan-created': 'The plan was created.',
  'plan-saved': 'The plan was saved. Tenants that have it keep what they were given.',
  'plan-archived': 'The plan was archived. Tenants that have it keep it.',
  'tenant-created': 'The tenant is there.',
  'tenant-suspended': 'The tenant is suspended.',
  'tenant-suspending': 'The tenant is suspended. Some of its services are still being taken down.',
  'tenant-resumed': 'The tenant is active again.',
  'tenant-resuming': 'The tenant is active again. Some of its services are still being brought back.',
  'tenant-terminated': 'The tenant is terminated.',
  'credits-added': 'The credits were added.',
  'credits-adjusted': 'The credits were corrected.',
  'plan-assigned': 'The plan is in force.',
  'limits-saved': 'The limits are in force.',
  'customer-saved': 'The customer was saved.',
  'domain-requested': 'The domain was saved. Set the DNS records below next.',
  'domain-active': 'The domain is in use.',
  'domain-removed': 'The domain was removed.',
} as const;

export const ACCOUNT = '5b0c1f9e-4d63-4c1a-9a52-7d1a9c0f6e21';
export const TENANT = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const PROJECT = '7e2f3a4b-5c6d-4e7f-8a90-1b2c3d4e5f60';
export const AT = 1_769_851_800_000;

/** The rows before each change. The events that inserting them wrote are deleted. */
export const BEFORE = `
  INSERT INTO accounts (id, name, status, created_at) VALUES ('${ACCOUNT}', 'Acme', 'active', 1);
  INSERT INTO brand_states (account_id, revision, live_version) VALUES ('${ACCOUNT}', '2026-01-31T09:30:00.000000Z', 0);
  INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, plan_code, created_at)
    VALUES ('${TENANT}', '${ACCOUNT}', 'service-4711', 'active', 'Casey', 'casey@shop.example', 'starter', ${AT});
  INSERT INTO suspensions (id, tenant_id, account_id, reason, started_at, lease_until)
    VALUES ('s1', '${TENANT}', '${ACCOUNT}', 'overdue', ${AT}, ${AT});
  INSERT INTO suspension_items (suspension_id, kind, target, prior) VALUES ('s1', 'project', '${PROJECT}', '{}');
  INSERT INTO credit_balances (tenant_id, account_id, monthly_credits, monthly_cap, day, month, included_credits)
    VALUES ('${TENANT}', '${ACCOUNT}', 100000000, 50000000, 20000, 24312, 100000000);
  INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
    VALUES ('${PROJECT}', '${TENANT}', '${ACCOUNT}', 'Lind', 'lind', 'u1', ${AT}, ${AT});
  INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, credits_micro, operation_key, created_by, created_at)
    VALUES ('b1', '${PROJECT}', '${TENANT}', '${ACCOUNT}', 'A bakery', '[]', 'running', 1200000, 'k', 'u1', ${AT});
  INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at)
    VALUES ('c1', 'dcr', 'Assistant', '[]', '[]', 'service:read', ${AT});
  INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES ('${TENANT}', 'u1', 'owner', ${AT});
  INSERT INTO oauth_grants (id, user_id, client_id, scope, redirect_uri, created_at, expires_at, absolute_expires_at)
    VALUES ('g1', 'u1', 'c1', 'service:read service:write', 'https://a.example/', ${AT}, ${AT}, ${AT});
  INSERT INTO custom_domains (domain, tenant_id, account_id, project_id, status, verification, created_at)
    VALUES ('www.lind.example', '${TENANT}', '${ACCOUNT}', '${PROJECT}', 'pending', 'v', ${AT});
  INSERT INTO api_keys (hash, id, account_id, name, hint, scopes, created_by, created_at)
    VALUES (x'01', 'key1', '${ACCOUNT}', 'Billing', 'sk_live_', 'platform theme', 'u1', ${AT});
  INSERT INTO plans (account_id, code, name, entitlements, created_at)
    VALUES ('${ACCOUNT}', 'starter', 'Starter', 'no object', ${AT});
  INSERT INTO webhook_endpoints (id, account_id, url, name, sealed_secret, created_at, updated_at)
    VALUES ('e1', '${ACCOUNT}', 'https://a.example/hook', 'Billing', x'00', ${AT}, ${AT});
  INSERT INTO usage_destinations (id, account_id, kind, name, url, sealed_secret, event_name, sent_seq, created_at, updated_at)
    VALUES ('6f708192-a3b4-4c5d-8e6f-708192a3b4c5', '${ACCOUNT}', 'stripe', 'Stripe', 'https://api.stripe.com', x'00', 'credits_used', 0, ${AT}, ${AT});
  DELETE FROM webhook_deliveries;
  DELETE FROM events;
`;

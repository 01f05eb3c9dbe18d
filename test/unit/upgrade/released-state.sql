-- Rows that the released service wrote (schema of migrations 0000 to 0046), which tests upgrade.

DELETE FROM account_months;
INSERT INTO account_months (account_id, month, plan_code, credits_used, usd_credits, cloud_usd, topup_credits, topup_usd) VALUES
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 24322, 'business', 2000000, 20000, 0, 212000000, 20000000),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 24322, 'starter', 3000000, 120000, 0, 206000000, 19000000),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 24323, 'business', 10000000, 100000, 0, 0, 0),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 24323, 'starter', 10000000, 100000, 0, 0, 0);

DELETE FROM account_standings;
INSERT INTO account_standings (account_id, month, included, unlimited, rollover, growth, purchased, consumed) VALUES
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 0, 2400000000, 0, 1200000000, 0, 361000000, 0),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 24323, 0, 0, 1200000000, 1200000000, 0, 0),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 24324, 0, 0, 800000000, 1000000000, 0, 0),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 24326, 0, 0, -2000000000, -1000000000, 0, 0),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 24327, 0, 0, -1000000000, -1000000000, 0, 0),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 24325, 0, 0, -200000000, -200000000, 0, 0);

DELETE FROM accounts;
INSERT INTO accounts (id, name, status, authoring_enabled, custom_domain, custom_domain_status, created_at, custom_domain_token, custom_domain_checked_at, custom_domain_fault, custom_domain_note, sites_kept, disabled_from, custom_domain_claimed_at, custom_domain_verified_at, custom_domain_next_check_at, custom_domain_missing_since, custom_domain_notice, test_of) VALUES
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 'Demo Hosting', 'active', 1, NULL, NULL, 1795382939618, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

DELETE FROM api_keys;
INSERT INTO api_keys (hash, id, account_id, name, hint, scopes, created_by, created_at, last_used_at, expires_at, revoked_at, replaced_by, refused_at) VALUES
  (X'47455DFE67056DDE3FA66D29D505C88ECE992080CA6AA85EC8A8AC197210DA77', 'f61c91de-9b43-4145-8bf8-bdca853acfce', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'demo theme key', 'sk_live_9fxk…2XXj', 'theme', 'start', 1795382940002, 1795383191625, NULL, NULL, NULL, NULL),
  (X'C2258BCA426ACB819B40592D5381F3A1CAC20A9FB572C5CB6F8850CBB698827B', '0639e691-12b4-4f67-bf60-4bead541a353', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'demo platform key', 'sk_live_scQW…40AM', 'platform', 'start', 1795382940022, 1795383168121, NULL, NULL, NULL, NULL);

DELETE FROM brand_artifacts;
INSERT INTO brand_artifacts (account_id, hash, draft_revision, published, bytes, document, pins, compiler_version, contract_version, fingerprint, created_at) VALUES
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 'e8b35d4893010a5b', NULL, 1, 875, '{"identity":{"productName":"Acme Sites"},"schemaVersion":1}', '[]', '1.7.0', '2026-11-22.2', 'e8b35d4893010a5b092108930d993c122c4c21545cfd97789e7fb88e3f660ab6', 1795383270322),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', '616a1dc9db597181', '2026-11-22T21:34:31.812000Z', 0, 875, '{"identity":{"productName":"Acme Sites"},"schemaVersion":1}', '[]', '1.7.0', '2026-11-22.2', '616a1dc9db5971814205e6d8bf7d9a807070ec94ae7b2834a76502508f904dec', 1795383271812);

DELETE FROM brand_schedules;
INSERT INTO brand_schedules (id, account_id, hash, revision, note, due_at, time_zone, actor_kind, actor_id, created_at, settled_at, outcome, notice) VALUES
  ('c4974589-4a68-417e-b7be-c5a1542e034c', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '616a1dc9db597181', '2026-11-22T21:34:31.812000Z', 'x', 1795469640000, 'Europe/Berlin', 'key', 'f61c91de-9b43-4145-8bf8-bdca853acfce', 1795383272050, NULL, NULL, NULL);

DELETE FROM brand_states;
INSERT INTO brand_states (account_id, revision, live_hash, live_document_hash, live_version, published_revision, operation_id) VALUES
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', '2026-11-22T21:34:31.812000Z', 'e8b35d4893010a5b', 'e8b35d4893010a5b', 1, '2026-11-22T21:34:31.698000Z', '562538ae-da27-41bd-ad9e-0df8146e4a7e');

DELETE FROM brand_versions;
INSERT INTO brand_versions (account_id, version, note, hash, document_hash, revision, created_at) VALUES
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 1, 'Published by key "demo theme key".', 'e8b35d4893010a5b', 'e8b35d4893010a5b', '2026-11-22T21:34:31.698000Z', 1795383271698);

DELETE FROM builds;
INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, artifact, failure, credits_micro, operation_key, created_by, created_at, started_at, finished_at, lease_until, runs, notes, origin, note, based_on, grant_id, handed, progress, draft, result_id) VALUES
  ('87c2a627-e447-4902-b3e9-82a02a4c8b5f', 'b5d0a4af-02c5-8fcc-8343-9c4b0ea17103', '8569981e-c377-431d-981b-c90f23e49727', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'A bakery "Corn & Co" in Berlin with opening hours Monday to Friday 8 to 18, phone 030 1234567.', '[]', 'succeeded', '70507d5b7d8eaa2424f682336a7ed8522067af345d745d6a5d4913fd4693f84d', NULL, 1000000, 'create-b5d0a4af-02c5-8fcc-8343-9c4b0ea17103', 'db1d09f0-f8fc-46bc-89cb-9c1a381a383d', 1795383290468, 1795383291484, 1795383291610, 1795383411484, 1, '{"done":[],"ignored":[],"missing":["email","address","items"]}', 'prompt', NULL, NULL, NULL, NULL, NULL, NULL, NULL);

DELETE FROM credit_balances;
INSERT INTO credit_balances (tenant_id, account_id, seq, plan_code, credits_per_day, monthly_credits, monthly_cap, rollover_months, day, month, month_used, daily_credits, daily_used, included_credits, included_used, lots, rollover_credits, rollover_used, purchased_total, purchased_consumed, closed) VALUES
  ('8569981e-c377-431d-981b-c90f23e49727', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 2, 'starter', 5000000, 100000000, 200000000, 1, 20779, 24322, 1000000, 5000000, 1000000, 100000000, 0, '[]', 0, 0, 0, 0, 0),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 12, 'business', 20000000, 500000000, 1000000000, 3, 20794, 24323, 5000000, 20000000, 3000000, 500000000, 0, '[[24322,500000000,0,24326]]', 500000000, 0, 50000000, 0, 0),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 13, 'starter', 5000000, 100000000, 200000000, 1, 20794, 24323, 5000000, 5000000, 3000000, 100000000, 0, '[[24322,100000000,0,24324]]', 100000000, 0, 41000000, 0, 0),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 12, 'business', 20000000, 500000000, 1000000000, 3, 20794, 24323, 5000000, 20000000, 3000000, 500000000, 0, '[[24322,500000000,0,24326]]', 500000000, 0, 52000000, 0, 0),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 12, 'starter', 5000000, 100000000, 200000000, 1, 20794, 24323, 5000000, 5000000, 3000000, 100000000, 0, '[[24322,100000000,0,24324]]', 100000000, 0, 53000000, 0, 0),
  ('826351d4-d39c-48a2-b5a2-62c63daf7f0a', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 3, 'business', 20000000, 500000000, 1000000000, 3, 20779, 24322, 0, 20000000, 0, 500000000, 0, '[]', 0, 0, 54000000, 0, 0),
  ('acd2489b-a7cf-43b3-8396-13d37af77789', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 3, 'starter', 5000000, 100000000, 200000000, 1, 20779, 24322, 0, 5000000, 0, 100000000, 0, '[]', 0, 0, 55000000, 0, 0),
  ('67a56810-7621-4ee3-bd7d-8e1baaab9e42', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 3, 'business', 20000000, 500000000, 1000000000, 3, 20779, 24322, 0, 20000000, 0, 500000000, 0, '[]', 0, 0, 56000000, 0, 0),
  ('055cddd8-0bc8-47d7-a0ac-2521a0caf403', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 3, 'starter', 5000000, 100000000, 200000000, 1, 20779, 24322, 0, 5000000, 0, 100000000, 0, '[]', 0, 0, 57000000, 0, 1);

DELETE FROM credit_entries;
INSERT INTO credit_entries (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, used, daily, rollover, included, topup, lots, carried, lost, purchased, granted_daily, granted_included, granted_rollover, pool_left, reason, topup_left, usd, cloud_usd, topup_usd, terms, refund_of) VALUES
  ('8569981e-c377-431d-981b-c90f23e49727', 1, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/open', 'terms', 1795382939878, 20779, 24322, 'starter', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 5000000, 100000000, 0, NULL, NULL, NULL, 0, 0, 0, '[5000000,100000000,200000000,1]', NULL),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 1, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/open', 'terms', 1795383168474, 20779, 24322, '', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 5000000, 0, 0, NULL, NULL, NULL, 0, 0, 0, '[5000000,0,1000000000000000,0]', NULL),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 1, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/open', 'terms', 1795383168627, 20779, 24322, '', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 5000000, 0, 0, NULL, NULL, NULL, 0, 0, 0, '[5000000,0,1000000000000000,0]', NULL),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', 1, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/open', 'terms', 1795383168688, 20779, 24322, '', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 5000000, 0, 0, NULL, NULL, NULL, 0, 0, 0, '[5000000,0,1000000000000000,0]', NULL),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', 1, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/open', 'terms', 1795383168713, 20779, 24322, '', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 5000000, 0, 0, NULL, NULL, NULL, 0, 0, 0, '[5000000,0,1000000000000000,0]', NULL),
  ('826351d4-d39c-48a2-b5a2-62c63daf7f0a', 1, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/open', 'terms', 1795383168755, 20779, 24322, '', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 5000000, 0, 0, NULL, NULL, NULL, 0, 0, 0, '[5000000,0,1000000000000000,0]', NULL),
  ('acd2489b-a7cf-43b3-8396-13d37af77789', 1, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/open', 'terms', 1795383168822, 20779, 24322, '', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 5000000, 0, 0, NULL, NULL, NULL, 0, 0, 0, '[5000000,0,1000000000000000,0]', NULL),
  ('67a56810-7621-4ee3-bd7d-8e1baaab9e42', 1, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/open', 'terms', 1795383168858, 20779, 24322, '', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 5000000, 0, 0, NULL, NULL, NULL, 0, 0, 0, '[5000000,0,1000000000000000,0]', NULL),
  ('055cddd8-0bc8-47d7-a0ac-2521a0caf403', 1, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/open', 'terms', 1795383168888, 20779, 24322, '', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 5000000, 0, 0, NULL, NULL, NULL, 0, 0, 0, '[5000000,0,1000000000000000,0]', NULL),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 2, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/7443c821-3de1-4896-8e0b-de8d4f0ae4cc', 'terms', 1795383190253, 20779, 24322, 'business', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 15000000, 500000000, 0, NULL, NULL, NULL, 0, 0, 0, '[20000000,500000000,1000000000,3]', NULL),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 3, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'topup/inv-0-upgrade', 'topup', 1795383190344, 20779, 24322, 'business', 0, 0, 0, 0, 0, NULL, 0, 0, 50000000, 0, 0, 0, NULL, NULL, 50000000, 0, 0, 5000000, NULL, NULL),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 2, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/0ecb58d0-4cfe-445c-9a01-64a7a616ec16', 'terms', 1795383190389, 20779, 24322, 'starter', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 0, 100000000, 0, NULL, NULL, NULL, 0, 0, 0, '[5000000,100000000,200000000,1]', NULL),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 3, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'topup/inv-1-upgrade', 'topup', 1795383190465, 20779, 24322, 'starter', 0, 0, 0, 0, 0, NULL, 0, 0, 51000000, 0, 0, 0, NULL, NULL, 51000000, 0, 0, 5000000, NULL, NULL),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', 2, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/8c3c5b1d-ef3a-4cff-b40b-6f279b63d6e0', 'terms', 1795383190506, 20779, 24322, 'business', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 15000000, 500000000, 0, NULL, NULL, NULL, 0, 0, 0, '[20000000,500000000,1000000000,3]', NULL),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', 3, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'topup/inv-2-upgrade', 'topup', 1795383190581, 20779, 24322, 'business', 0, 0, 0, 0, 0, NULL, 0, 0, 52000000, 0, 0, 0, NULL, NULL, 52000000, 0, 0, 5000000, NULL, NULL),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', 2, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/da297423-8499-48d7-b19c-d3a2e49bf4d4', 'terms', 1795383190676, 20779, 24322, 'starter', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 0, 100000000, 0, NULL, NULL, NULL, 0, 0, 0, '[5000000,100000000,200000000,1]', NULL),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', 3, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'topup/inv-3-upgrade', 'topup', 1795383190724, 20779, 24322, 'starter', 0, 0, 0, 0, 0, NULL, 0, 0, 53000000, 0, 0, 0, NULL, NULL, 53000000, 0, 0, 5000000, NULL, NULL),
  ('826351d4-d39c-48a2-b5a2-62c63daf7f0a', 2, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/eeb862cd-0836-42ca-8fa2-6ba35ff13b10', 'terms', 1795383190801, 20779, 24322, 'business', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 15000000, 500000000, 0, NULL, NULL, NULL, 0, 0, 0, '[20000000,500000000,1000000000,3]', NULL),
  ('826351d4-d39c-48a2-b5a2-62c63daf7f0a', 3, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'topup/inv-4-upgrade', 'topup', 1795383190857, 20779, 24322, 'business', 0, 0, 0, 0, 0, NULL, 0, 0, 54000000, 0, 0, 0, NULL, NULL, 54000000, 0, 0, 5000000, NULL, NULL),
  ('acd2489b-a7cf-43b3-8396-13d37af77789', 2, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/21249ccb-2f0e-438f-be3a-a838af7caec5', 'terms', 1795383190959, 20779, 24322, 'starter', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 0, 100000000, 0, NULL, NULL, NULL, 0, 0, 0, '[5000000,100000000,200000000,1]', NULL),
  ('acd2489b-a7cf-43b3-8396-13d37af77789', 3, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'topup/inv-5-upgrade', 'topup', 1795383191018, 20779, 24322, 'starter', 0, 0, 0, 0, 0, NULL, 0, 0, 55000000, 0, 0, 0, NULL, NULL, 55000000, 0, 0, 5000000, NULL, NULL),
  ('67a56810-7621-4ee3-bd7d-8e1baaab9e42', 2, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/af209ea9-2ebc-495e-8f16-c4341a6fa027', 'terms', 1795383191037, 20779, 24322, 'business', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 15000000, 500000000, 0, NULL, NULL, NULL, 0, 0, 0, '[20000000,500000000,1000000000,3]', NULL),
  ('67a56810-7621-4ee3-bd7d-8e1baaab9e42', 3, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'topup/inv-6-upgrade', 'topup', 1795383191056, 20779, 24322, 'business', 0, 0, 0, 0, 0, NULL, 0, 0, 56000000, 0, 0, 0, NULL, NULL, 56000000, 0, 0, 5000000, NULL, NULL),
  ('055cddd8-0bc8-47d7-a0ac-2521a0caf403', 2, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'terms/57898c22-84ef-4310-b563-72bef961f15b', 'terms', 1795383191075, 20779, 24322, 'starter', 0, 0, 0, 0, 0, NULL, 0, 0, 0, 0, 100000000, 0, NULL, NULL, NULL, 0, 0, 0, '[5000000,100000000,200000000,1]', NULL),
  ('055cddd8-0bc8-47d7-a0ac-2521a0caf403', 3, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'topup/inv-7-upgrade', 'topup', 1795383191128, 20779, 24322, 'starter', 0, 0, 0, 0, 0, NULL, 0, 0, 57000000, 0, 0, 0, NULL, NULL, 57000000, 0, 0, 5000000, NULL, NULL),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 4, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'adjust/note-upgrade-1', 'adjust', 1795383191183, 20779, 24322, 'starter', 0, 0, 0, 0, 0, NULL, 0, 0, -10000000, 0, 0, 0, 41000000, 'Corrected', NULL, 0, 0, -1000000, NULL, NULL),
  ('8569981e-c377-431d-981b-c90f23e49727', 2, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build/create-b5d0a4af-02c5-8fcc-8343-9c4b0ea17103', 'charge', 1795383290468, 20779, 24322, 'starter', 1000000, 1000000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 100000, 0, 0, NULL, NULL),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 4, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-0', 'charge', 1795383985937, 20779, 24322, 'business', 500000, 500000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 5000, 0, 0, NULL, NULL),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 5, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-1', 'charge', 1795643185937, 20782, 24322, 'business', 1000000, 1000000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 10000, 0, 0, NULL, NULL),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 6, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'refund/build-0', 'refund', 1795643245937, 20782, 24322, 'business', -500000, 0, 0, 0, 0, NULL, 0, 500000, 0, 0, 0, 0, NULL, NULL, NULL, -5000, 0, 0, NULL, 4),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 7, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-2', 'charge', 1795902385937, 20785, 24322, 'business', 1500000, 1500000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 15000, 0, 0, NULL, NULL),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 8, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-3', 'charge', 1796161585937, 20788, 24323, 'business', 2000000, 2000000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 20000, 0, 0, NULL, NULL),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 9, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'refund/build-2', 'refund', 1796161645937, 20788, 24322, 'business', -1500000, 0, 0, 0, 0, NULL, 0, 1500000, 0, 0, 0, 0, NULL, NULL, NULL, -15000, 0, 0, NULL, 7),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 10, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-4', 'charge', 1796420785937, 20791, 24323, 'business', 2500000, 2500000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 25000, 0, 0, NULL, NULL),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 11, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-5', 'charge', 1796679985937, 20794, 24323, 'business', 3000000, 3000000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 30000, 0, 0, NULL, NULL),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 12, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'refund/build-4', 'refund', 1796680045937, 20794, 24323, 'business', -2500000, 0, 0, 0, 0, NULL, 0, 2500000, 0, 0, 0, 0, NULL, NULL, NULL, -25000, 0, 0, NULL, 10),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 5, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-0', 'charge', 1795383985938, 20779, 24322, 'starter', 500000, 500000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 5000, 0, 0, NULL, NULL),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 6, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-1', 'charge', 1795643185938, 20782, 24322, 'starter', 1000000, 1000000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 10000, 0, 0, NULL, NULL),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 7, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'refund/build-0', 'refund', 1795643245937, 20782, 24322, 'starter', -500000, 0, 0, 0, 0, NULL, 0, 500000, 0, 0, 0, 0, NULL, NULL, NULL, -5000, 0, 0, NULL, 5),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 8, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-2', 'charge', 1795902385938, 20785, 24322, 'starter', 1500000, 1500000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 15000, 0, 0, NULL, NULL),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 9, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-3', 'charge', 1796161585938, 20788, 24323, 'starter', 2000000, 2000000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 20000, 0, 0, NULL, NULL),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 10, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'refund/build-2', 'refund', 1796161645937, 20788, 24322, 'starter', -1500000, 0, 0, 0, 0, NULL, 0, 1500000, 0, 0, 0, 0, NULL, NULL, NULL, -15000, 0, 0, NULL, 8),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 11, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-4', 'charge', 1796420785938, 20791, 24323, 'starter', 2500000, 2500000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 25000, 0, 0, NULL, NULL),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 12, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-5', 'charge', 1796679985938, 20794, 24323, 'starter', 3000000, 3000000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 30000, 0, 0, NULL, NULL),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 13, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'refund/build-4', 'refund', 1796680045937, 20794, 24323, 'starter', -2500000, 0, 0, 0, 0, NULL, 0, 2500000, 0, 0, 0, 0, NULL, NULL, NULL, -25000, 0, 0, NULL, 11),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', 4, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-0', 'charge', 1795383985939, 20779, 24322, 'business', 500000, 500000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 5000, 0, 0, NULL, NULL),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', 5, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-1', 'charge', 1795643185939, 20782, 24322, 'business', 1000000, 1000000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 10000, 0, 0, NULL, NULL),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', 6, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'refund/build-0', 'refund', 1795643245937, 20782, 24322, 'business', -500000, 0, 0, 0, 0, NULL, 0, 500000, 0, 0, 0, 0, NULL, NULL, NULL, -5000, 0, 0, NULL, 4),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', 7, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-2', 'charge', 1795902385939, 20785, 24322, 'business', 1500000, 1500000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 15000, 0, 0, NULL, NULL),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', 8, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-3', 'charge', 1796161585939, 20788, 24323, 'business', 2000000, 2000000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 20000, 0, 0, NULL, NULL),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', 9, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'refund/build-2', 'refund', 1796161645937, 20788, 24322, 'business', -1500000, 0, 0, 0, 0, NULL, 0, 1500000, 0, 0, 0, 0, NULL, NULL, NULL, -15000, 0, 0, NULL, 7),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', 10, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-4', 'charge', 1796420785939, 20791, 24323, 'business', 2500000, 2500000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 25000, 0, 0, NULL, NULL),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', 11, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-5', 'charge', 1796679985939, 20794, 24323, 'business', 3000000, 3000000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 30000, 0, 0, NULL, NULL),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', 12, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'refund/build-4', 'refund', 1796680045937, 20794, 24323, 'business', -2500000, 0, 0, 0, 0, NULL, 0, 2500000, 0, 0, 0, 0, NULL, NULL, NULL, -25000, 0, 0, NULL, 10),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', 4, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-0', 'charge', 1795383985940, 20779, 24322, 'starter', 500000, 500000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 5000, 0, 0, NULL, NULL),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', 5, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-1', 'charge', 1795643185940, 20782, 24322, 'starter', 1000000, 1000000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 10000, 0, 0, NULL, NULL),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', 6, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'refund/build-0', 'refund', 1795643245937, 20782, 24322, 'starter', -500000, 0, 0, 0, 0, NULL, 0, 500000, 0, 0, 0, 0, NULL, NULL, NULL, -5000, 0, 0, NULL, 4),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', 7, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-2', 'charge', 1795902385940, 20785, 24322, 'starter', 1500000, 1500000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 15000, 0, 0, NULL, NULL),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', 8, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-3', 'charge', 1796161585940, 20788, 24323, 'starter', 2000000, 2000000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 20000, 0, 0, NULL, NULL),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', 9, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'refund/build-2', 'refund', 1796161645937, 20788, 24322, 'starter', -1500000, 0, 0, 0, 0, NULL, 0, 1500000, 0, 0, 0, 0, NULL, NULL, NULL, -15000, 0, 0, NULL, 7),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', 10, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-4', 'charge', 1796420785940, 20791, 24323, 'starter', 2500000, 2500000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 25000, 0, 0, NULL, NULL),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', 11, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'charge/build-5', 'charge', 1796679985940, 20794, 24323, 'starter', 3000000, 3000000, 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, 30000, 0, 0, NULL, NULL),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', 12, '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'refund/build-4', 'refund', 1796680045937, 20794, 24323, 'starter', -2500000, 0, 0, 0, 0, NULL, 0, 2500000, 0, 0, 0, 0, NULL, NULL, NULL, -25000, 0, 0, NULL, 10);

DELETE FROM entitlements;
INSERT INTO entitlements (tenant_id, account_id, caps, updated_at) VALUES
  ('8569981e-c377-431d-981b-c90f23e49727', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '{"credits_per_day":5,"monthly_credit_cap":200,"monthly_credits":100,"rollover_months":1,"max_projects":3,"max_custom_domains":0,"max_published_projects":1,"cloud_budget_cap":0,"custom_domains_enabled":false,"max_compute_size":null}', 1795382939878),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '{"credits_per_day":20,"monthly_credit_cap":1000,"monthly_credits":500,"rollover_months":3,"max_projects":20,"max_custom_domains":5,"max_published_projects":10,"cloud_budget_cap":25,"custom_domains_enabled":true,"max_compute_size":null}', 1795383190253),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '{"credits_per_day":5,"monthly_credit_cap":200,"monthly_credits":100,"rollover_months":1,"max_projects":3,"max_custom_domains":0,"max_published_projects":1,"cloud_budget_cap":0,"custom_domains_enabled":false,"max_compute_size":null}', 1795383190389),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '{"credits_per_day":20,"monthly_credit_cap":1000,"monthly_credits":500,"rollover_months":3,"max_projects":20,"max_custom_domains":5,"max_published_projects":10,"cloud_budget_cap":25,"custom_domains_enabled":true,"max_compute_size":null}', 1795383190506),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '{"credits_per_day":5,"monthly_credit_cap":200,"monthly_credits":100,"rollover_months":1,"max_projects":3,"max_custom_domains":0,"max_published_projects":1,"cloud_budget_cap":0,"custom_domains_enabled":false,"max_compute_size":null}', 1795383190676),
  ('826351d4-d39c-48a2-b5a2-62c63daf7f0a', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '{"credits_per_day":20,"monthly_credit_cap":1000,"monthly_credits":500,"rollover_months":3,"max_projects":20,"max_custom_domains":5,"max_published_projects":10,"cloud_budget_cap":25,"custom_domains_enabled":true,"max_compute_size":null}', 1795383190801),
  ('acd2489b-a7cf-43b3-8396-13d37af77789', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '{"credits_per_day":5,"monthly_credit_cap":200,"monthly_credits":100,"rollover_months":1,"max_projects":3,"max_custom_domains":0,"max_published_projects":1,"cloud_budget_cap":0,"custom_domains_enabled":false,"max_compute_size":null}', 1795383190959),
  ('67a56810-7621-4ee3-bd7d-8e1baaab9e42', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '{"credits_per_day":20,"monthly_credit_cap":1000,"monthly_credits":500,"rollover_months":3,"max_projects":20,"max_custom_domains":5,"max_published_projects":10,"cloud_budget_cap":25,"custom_domains_enabled":true,"max_compute_size":null}', 1795383191037),
  ('055cddd8-0bc8-47d7-a0ac-2521a0caf403', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '{"credits_per_day":5,"monthly_credit_cap":200,"monthly_credits":100,"rollover_months":1,"max_projects":3,"max_custom_domains":0,"max_published_projects":1,"cloud_budget_cap":0,"custom_domains_enabled":false,"max_compute_size":null}', 1795383191075);

DELETE FROM events;
INSERT INTO events (seq, id, account_id, tenant_id, type, at, data) VALUES
  (1, 'evt_b09ee947c044511b77c33e592c172f2d', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '8569981e-c377-431d-981b-c90f23e49727', 'tenant.created', 1795382939938, '{"tenant_id":"8569981e-c377-431d-981b-c90f23e49727","external_ref":"demo-customer","status":"active","plan_code":"starter","created_at":1795382939878,"suspended_at":null}'),
  (2, 'evt_5afa22497b838baeb05cdb753a5931b7', '1f8d4964-abef-4bf7-af67-96854f5a92c6', NULL, 'key.issued', 1795382940016, '{"key_id":"f61c91de-9b43-4145-8bf8-bdca853acfce","name":"demo theme key","hint":"sk_live_9fxk…2XXj","scopes":"theme","created_at":1795382940002,"expires_at":null,"revoked_at":null}'),
  (3, 'evt_4bb335895676c8ad2009f6984d3ae2b0', '1f8d4964-abef-4bf7-af67-96854f5a92c6', NULL, 'key.issued', 1795382940041, '{"key_id":"0639e691-12b4-4f67-bf60-4bead541a353","name":"demo platform key","hint":"sk_live_scQW…40AM","scopes":"platform","created_at":1795382940022,"expires_at":null,"revoked_at":null}'),
  (4, 'evt_3cf07494e31a08bed7066da3fd69dd34', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '60cf2c35-e491-4ea0-87a2-f30df73de706', 'tenant.created', 1795383168478, '{"tenant_id":"60cf2c35-e491-4ea0-87a2-f30df73de706","external_ref":"up-0","status":"active","plan_code":null,"created_at":1795383168474,"suspended_at":null}'),
  (5, 'evt_4b632201acc9461caa05704393ad0db6', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 'tenant.created', 1795383168630, '{"tenant_id":"fdabaa37-6e6c-46bf-b6aa-34b7960adefb","external_ref":"up-1","status":"active","plan_code":null,"created_at":1795383168627,"suspended_at":null}'),
  (6, 'evt_13ac2eaf7ef2a4d295dc9f25ba843f9e', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '4cb7d198-fba3-415b-bfe3-3b02189c8aec', 'tenant.created', 1795383168689, '{"tenant_id":"4cb7d198-fba3-415b-bfe3-3b02189c8aec","external_ref":"up-2","status":"active","plan_code":null,"created_at":1795383168688,"suspended_at":null}'),
  (7, 'evt_60bd0e4ace0f8930abbe8c2bf6aea5fe', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '7babfba9-be95-4a11-b6a8-20cf5a2249e1', 'tenant.created', 1795383168715, '{"tenant_id":"7babfba9-be95-4a11-b6a8-20cf5a2249e1","external_ref":"up-3","status":"active","plan_code":null,"created_at":1795383168713,"suspended_at":null}'),
  (8, 'evt_66aacc9de1dd9dd3bd97695942b99864', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '826351d4-d39c-48a2-b5a2-62c63daf7f0a', 'tenant.created', 1795383168757, '{"tenant_id":"826351d4-d39c-48a2-b5a2-62c63daf7f0a","external_ref":"up-4","status":"active","plan_code":null,"created_at":1795383168755,"suspended_at":null}'),
  (9, 'evt_c29cfee13dcb6bfbdefb01ca9d192df0', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'acd2489b-a7cf-43b3-8396-13d37af77789', 'tenant.created', 1795383168823, '{"tenant_id":"acd2489b-a7cf-43b3-8396-13d37af77789","external_ref":"up-5","status":"active","plan_code":null,"created_at":1795383168822,"suspended_at":null}'),
  (10, 'evt_8eaef95ef329f686e20debdd580131dd', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '67a56810-7621-4ee3-bd7d-8e1baaab9e42', 'tenant.created', 1795383168860, '{"tenant_id":"67a56810-7621-4ee3-bd7d-8e1baaab9e42","external_ref":"up-6","status":"active","plan_code":null,"created_at":1795383168858,"suspended_at":null}'),
  (11, 'evt_0aabbf60065bd6bda60a8f4a808244dc', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '055cddd8-0bc8-47d7-a0ac-2521a0caf403', 'tenant.created', 1795383168889, '{"tenant_id":"055cddd8-0bc8-47d7-a0ac-2521a0caf403","external_ref":"up-7","status":"active","plan_code":null,"created_at":1795383168888,"suspended_at":null}'),
  (12, 'evt_17c2611dcb99112b63cbc2bdb72cb30b', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '60cf2c35-e491-4ea0-87a2-f30df73de706', 'tenant.plan_changed', 1795383190260, '{"tenant_id":"60cf2c35-e491-4ea0-87a2-f30df73de706","external_ref":"up-0","status":"active","plan_code":"business","created_at":1795383168474,"suspended_at":null,"previous_plan_code":null}'),
  (13, 'evt_979f3c99f7a8e63c657b5056de9d98e0', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '60cf2c35-e491-4ea0-87a2-f30df73de706', 'credits.topped_up', 1795383190346, '{"seq":3,"op_key":"topup/inv-0-upgrade","kind":"topup","at":1795383190344,"plan_code":"business","daily":0,"rollover":0,"included":0,"topup":0,"carried":0,"purchased":50000000,"granted_daily":0,"granted_included":0,"granted_rollover":0,"usd":0,"cloud_usd":0,"topup_usd":5000000,"reason":null}'),
  (14, 'evt_fc933a5361df41c40fbfb022a5bb973c', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 'tenant.plan_changed', 1795383190420, '{"tenant_id":"fdabaa37-6e6c-46bf-b6aa-34b7960adefb","external_ref":"up-1","status":"active","plan_code":"starter","created_at":1795383168627,"suspended_at":null,"previous_plan_code":null}'),
  (15, 'evt_e12419fd7f0ec8e10201cc79ec857cab', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 'credits.topped_up', 1795383190469, '{"seq":3,"op_key":"topup/inv-1-upgrade","kind":"topup","at":1795383190465,"plan_code":"starter","daily":0,"rollover":0,"included":0,"topup":0,"carried":0,"purchased":51000000,"granted_daily":0,"granted_included":0,"granted_rollover":0,"usd":0,"cloud_usd":0,"topup_usd":5000000,"reason":null}'),
  (16, 'evt_595e5f5d29713d01ff480ea6b5a04ed1', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '4cb7d198-fba3-415b-bfe3-3b02189c8aec', 'tenant.plan_changed', 1795383190507, '{"tenant_id":"4cb7d198-fba3-415b-bfe3-3b02189c8aec","external_ref":"up-2","status":"active","plan_code":"business","created_at":1795383168688,"suspended_at":null,"previous_plan_code":null}'),
  (17, 'evt_4e3005f0a7cf149caa4794bbd0664591', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '4cb7d198-fba3-415b-bfe3-3b02189c8aec', 'credits.topped_up', 1795383190582, '{"seq":3,"op_key":"topup/inv-2-upgrade","kind":"topup","at":1795383190581,"plan_code":"business","daily":0,"rollover":0,"included":0,"topup":0,"carried":0,"purchased":52000000,"granted_daily":0,"granted_included":0,"granted_rollover":0,"usd":0,"cloud_usd":0,"topup_usd":5000000,"reason":null}'),
  (18, 'evt_80519520d78cf77e154b48bfb45bcc0a', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '7babfba9-be95-4a11-b6a8-20cf5a2249e1', 'tenant.plan_changed', 1795383190678, '{"tenant_id":"7babfba9-be95-4a11-b6a8-20cf5a2249e1","external_ref":"up-3","status":"active","plan_code":"starter","created_at":1795383168713,"suspended_at":null,"previous_plan_code":null}'),
  (19, 'evt_7e8d9c82d59661cf281891371f094961', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '7babfba9-be95-4a11-b6a8-20cf5a2249e1', 'credits.topped_up', 1795383190725, '{"seq":3,"op_key":"topup/inv-3-upgrade","kind":"topup","at":1795383190724,"plan_code":"starter","daily":0,"rollover":0,"included":0,"topup":0,"carried":0,"purchased":53000000,"granted_daily":0,"granted_included":0,"granted_rollover":0,"usd":0,"cloud_usd":0,"topup_usd":5000000,"reason":null}'),
  (20, 'evt_cf84731601a99568d936ca527932326b', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '826351d4-d39c-48a2-b5a2-62c63daf7f0a', 'tenant.plan_changed', 1795383190802, '{"tenant_id":"826351d4-d39c-48a2-b5a2-62c63daf7f0a","external_ref":"up-4","status":"active","plan_code":"business","created_at":1795383168755,"suspended_at":null,"previous_plan_code":null}'),
  (21, 'evt_68046678dffe2c8bee314e6f6b2aaebc', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '826351d4-d39c-48a2-b5a2-62c63daf7f0a', 'credits.topped_up', 1795383190871, '{"seq":3,"op_key":"topup/inv-4-upgrade","kind":"topup","at":1795383190857,"plan_code":"business","daily":0,"rollover":0,"included":0,"topup":0,"carried":0,"purchased":54000000,"granted_daily":0,"granted_included":0,"granted_rollover":0,"usd":0,"cloud_usd":0,"topup_usd":5000000,"reason":null}'),
  (22, 'evt_90a3924d443651826482ac72f914bbea', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'acd2489b-a7cf-43b3-8396-13d37af77789', 'tenant.plan_changed', 1795383190960, '{"tenant_id":"acd2489b-a7cf-43b3-8396-13d37af77789","external_ref":"up-5","status":"active","plan_code":"starter","created_at":1795383168822,"suspended_at":null,"previous_plan_code":null}'),
  (23, 'evt_0e456624c5877f2bf03bf10d13e6d1a8', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'acd2489b-a7cf-43b3-8396-13d37af77789', 'credits.topped_up', 1795383191018, '{"seq":3,"op_key":"topup/inv-5-upgrade","kind":"topup","at":1795383191018,"plan_code":"starter","daily":0,"rollover":0,"included":0,"topup":0,"carried":0,"purchased":55000000,"granted_daily":0,"granted_included":0,"granted_rollover":0,"usd":0,"cloud_usd":0,"topup_usd":5000000,"reason":null}'),
  (24, 'evt_289b13e76138d3307279432c3b842b21', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '67a56810-7621-4ee3-bd7d-8e1baaab9e42', 'tenant.plan_changed', 1795383191038, '{"tenant_id":"67a56810-7621-4ee3-bd7d-8e1baaab9e42","external_ref":"up-6","status":"active","plan_code":"business","created_at":1795383168858,"suspended_at":null,"previous_plan_code":null}'),
  (25, 'evt_57a11c91e5c09b892e2b709945587db4', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '67a56810-7621-4ee3-bd7d-8e1baaab9e42', 'credits.topped_up', 1795383191057, '{"seq":3,"op_key":"topup/inv-6-upgrade","kind":"topup","at":1795383191056,"plan_code":"business","daily":0,"rollover":0,"included":0,"topup":0,"carried":0,"purchased":56000000,"granted_daily":0,"granted_included":0,"granted_rollover":0,"usd":0,"cloud_usd":0,"topup_usd":5000000,"reason":null}'),
  (26, 'evt_0489382ccc65045de94aa4d66bdefa9a', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '055cddd8-0bc8-47d7-a0ac-2521a0caf403', 'tenant.plan_changed', 1795383191076, '{"tenant_id":"055cddd8-0bc8-47d7-a0ac-2521a0caf403","external_ref":"up-7","status":"active","plan_code":"starter","created_at":1795383168888,"suspended_at":null,"previous_plan_code":null}'),
  (27, 'evt_dd260102a3a5e828a236cbeb029a3556', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '055cddd8-0bc8-47d7-a0ac-2521a0caf403', 'credits.topped_up', 1795383191129, '{"seq":3,"op_key":"topup/inv-7-upgrade","kind":"topup","at":1795383191128,"plan_code":"starter","daily":0,"rollover":0,"included":0,"topup":0,"carried":0,"purchased":57000000,"granted_daily":0,"granted_included":0,"granted_rollover":0,"usd":0,"cloud_usd":0,"topup_usd":5000000,"reason":null}'),
  (28, 'evt_5ac7c6c64a9de04b80212a1288ca64d1', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 'credits.adjusted', 1795383191185, '{"seq":4,"op_key":"adjust/note-upgrade-1","kind":"adjust","at":1795383191183,"plan_code":"starter","daily":0,"rollover":0,"included":0,"topup":0,"carried":0,"purchased":-10000000,"granted_daily":0,"granted_included":0,"granted_rollover":0,"usd":0,"cloud_usd":0,"topup_usd":-1000000,"reason":"Corrected"}'),
  (29, 'evt_9e237cef9b91ca627a6b485c60fa6ff3', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '67a56810-7621-4ee3-bd7d-8e1baaab9e42', 'tenant.suspended', 1795383191405, '{"tenant_id":"67a56810-7621-4ee3-bd7d-8e1baaab9e42","external_ref":"up-6","status":"suspended","plan_code":"business","created_at":1795383168858,"suspended_at":1795383191403}'),
  (30, 'evt_6ac41118dea102536180fbabe20bca2a', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '67a56810-7621-4ee3-bd7d-8e1baaab9e42', 'suspension.finished', 1795383191434, '{"suspension_id":"eb9e32dc-4636-43db-a3b3-dd37122baffe","direction":"down","reason":"overdue","started_at":1795383191403,"lifted_at":null,"open_steps":0}'),
  (31, 'evt_14a9a633ad6f6ff809362b298e16090a', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '055cddd8-0bc8-47d7-a0ac-2521a0caf403', 'tenant.terminated', 1795383191537, '{"tenant_id":"055cddd8-0bc8-47d7-a0ac-2521a0caf403","external_ref":"up-7","status":"terminated","plan_code":"starter","created_at":1795383168888,"suspended_at":null}'),
  (32, 'evt_93a96dcd016aaf692e494b3c07a77a10', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '055cddd8-0bc8-47d7-a0ac-2521a0caf403', 'suspension.finished', 1795383191579, '{"suspension_id":"f62affbb-9ba6-4f5b-b6a4-c0c48f5176de","direction":"down","reason":null,"started_at":1795383191529,"lifted_at":null,"open_steps":0}'),
  (33, 'evt_b5257827eaf3561697b345c08bdccc3a', '1f8d4964-abef-4bf7-af67-96854f5a92c6', NULL, 'brand.saved', 1795383270342, '{"revision":"2026-11-22T21:34:30.322000Z","hash":"e8b35d4893010a5b","version":null}'),
  (34, 'evt_b4815946e68ea5e3de5154e915fd0f07', '1f8d4964-abef-4bf7-af67-96854f5a92c6', NULL, 'brand.published', 1795383271702, '{"revision":"2026-11-22T21:34:31.698000Z","hash":"e8b35d4893010a5b","version":1}'),
  (35, 'evt_7e54b43d11d266319cbd8031b325c5df', '1f8d4964-abef-4bf7-af67-96854f5a92c6', NULL, 'brand.saved', 1795383271813, '{"revision":"2026-11-22T21:34:31.812000Z","hash":"616a1dc9db597181","version":null}'),
  (36, 'evt_f3d1c4420006bb9ff0141e9d9b006d1d', '1f8d4964-abef-4bf7-af67-96854f5a92c6', '8569981e-c377-431d-981b-c90f23e49727', 'build.succeeded', 1795383291765, '{"build_id":"87c2a627-e447-4902-b3e9-82a02a4c8b5f","project_id":"b5d0a4af-02c5-8fcc-8343-9c4b0ea17103","status":"succeeded","failure":null,"credits_micro":1000000,"created_at":1795383290468,"finished_at":1795383291610}');

DELETE FROM memberships;
INSERT INTO memberships (account_id, user_id, role, removed_at, created_at) VALUES
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', '7c742f08-2f7c-461c-a5a1-452c607138f2', 'owner', NULL, 1795382939827);

DELETE FROM notice_cursor;
INSERT INTO notice_cursor (id, seq) VALUES
  (1, 43);

DELETE FROM plans;
INSERT INTO plans (account_id, code, name, description, entitlements, price, created_at, archived_at, welcome_mail) VALUES
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 'starter', 'Starter', 'A first site.', '{"credits_per_day":5,"monthly_credits":100,"monthly_credit_cap":200,"rollover_months":1,"max_projects":3,"max_published_projects":1,"max_custom_domains":0,"custom_domains_enabled":false,"cloud_budget_cap":0}', '{"amount":9,"currency":"USD","interval":"month"}', 1795382939735, NULL, 1),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 'business', 'Business', 'Several sites with domains of their own.', '{"credits_per_day":20,"monthly_credits":500,"monthly_credit_cap":1000,"rollover_months":3,"max_projects":20,"max_published_projects":10,"max_custom_domains":5,"custom_domains_enabled":true,"cloud_budget_cap":25}', '{"amount":29,"currency":"USD","interval":"month"}', 1795382939781, NULL, 1);

DELETE FROM projects;
INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_build_id, published_artifact, published_at, created_by, created_at, updated_at, deleted_at, scheduled_build_id, scheduled_at, scheduled_by, schedule_failure) VALUES
  ('b5d0a4af-02c5-8fcc-8343-9c4b0ea17103', '8569981e-c377-431d-981b-c90f23e49727', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'Corn & Co', 'corn-co-b5d0a4', 'draft', NULL, NULL, NULL, 'db1d09f0-f8fc-46bc-89cb-9c1a381a383d', 1795383290456, 1795383290456, NULL, NULL, NULL, NULL, NULL);

DELETE FROM session_tokens;
INSERT INTO session_tokens (hash, session_hash, account_id, created_at, expires_at) VALUES
  (X'7788BDFE45D9D384E2F615AD3C58B557FB105969870D2C2C17EA786DC75EBE15', X'4DA0ABBE164480FCF7C7D06325257FD1AF938B06DFC32622ED729A3619FABD7E', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 1795382939966, 1797974939966);

DELETE FROM sessions;
INSERT INTO sessions (hash, user_id, created_at, seen_at, expires_at, absolute_expires_at, revoked_at, method, user_agent, country, city) VALUES
  (X'4DA0ABBE164480FCF7C7D06325257FD1AF938B06DFC32622ED729A3619FABD7E', '7c742f08-2f7c-461c-a5a1-452c607138f2', 1795382939960, 1795382939960, 1797974939960, 1797974939960, NULL, NULL, NULL, NULL, NULL),
  (X'7A24C321369FFD30E2D75363ABE61A263E6119F97456CEC34864AFDC8E48463E', '7c742f08-2f7c-461c-a5a1-452c607138f2', 1795382939986, 1795382939986, 1797974939986, 1797974939986, NULL, NULL, NULL, NULL, NULL),
  (X'6010467A5C79983A0B4CECC479D6CA692D423301A1F27CDFCB68B5E361A21A4F', 'db1d09f0-f8fc-46bc-89cb-9c1a381a383d', 1795382940045, 1795383272099, 1795426472099, 1797974940045, NULL, NULL, NULL, NULL, NULL);

DELETE FROM suspensions;
INSERT INTO suspensions (id, tenant_id, account_id, reason, started_at, lifted_at, settled_at, lease_until, attempts) VALUES
  ('eb9e32dc-4636-43db-a3b3-dd37122baffe', '67a56810-7621-4ee3-bd7d-8e1baaab9e42', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'overdue', 1795383191403, NULL, 1795383191433, 1795383251433, 1),
  ('f62affbb-9ba6-4f5b-b6a4-c0c48f5176de', '055cddd8-0bc8-47d7-a0ac-2521a0caf403', '1f8d4964-abef-4bf7-af67-96854f5a92c6', NULL, 1795383191529, NULL, 1795383191578, 1795383251578, 1);

DELETE FROM tenants;
INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, whu_name, plan_code, created_at, suspended_at, suspension_id, terminated_at, purged_at, clock_id) VALUES
  ('8569981e-c377-431d-981b-c90f23e49727', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'demo-customer', 'active', 'Casey Customer', 'customer@demo.example', 'Casey Customer', 'starter', 1795382939878, NULL, NULL, NULL, NULL, NULL),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'up-0', 'active', 'c0@shop.example', 'c0@shop.example', NULL, 'business', 1795383168474, NULL, NULL, NULL, NULL, NULL),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'up-1', 'active', 'c1@shop.example', 'c1@shop.example', NULL, 'starter', 1795383168627, NULL, NULL, NULL, NULL, NULL),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'up-2', 'active', 'c2@shop.example', 'c2@shop.example', NULL, 'business', 1795383168688, NULL, NULL, NULL, NULL, NULL),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'up-3', 'active', 'c3@shop.example', 'c3@shop.example', NULL, 'starter', 1795383168713, NULL, NULL, NULL, NULL, NULL),
  ('826351d4-d39c-48a2-b5a2-62c63daf7f0a', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'up-4', 'active', 'c4@shop.example', 'c4@shop.example', NULL, 'business', 1795383168755, NULL, NULL, NULL, NULL, NULL),
  ('acd2489b-a7cf-43b3-8396-13d37af77789', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'up-5', 'active', 'c5@shop.example', 'c5@shop.example', NULL, 'starter', 1795383168822, NULL, NULL, NULL, NULL, NULL),
  ('67a56810-7621-4ee3-bd7d-8e1baaab9e42', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'up-6', 'suspended', 'c6@shop.example', 'c6@shop.example', NULL, 'business', 1795383168858, 1795383191403, 'eb9e32dc-4636-43db-a3b3-dd37122baffe', NULL, NULL, NULL),
  ('055cddd8-0bc8-47d7-a0ac-2521a0caf403', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'up-7', 'terminated', 'c7@shop.example', 'c7@shop.example', NULL, 'starter', 1795383168888, NULL, 'f62affbb-9ba6-4f5b-b6a4-c0c48f5176de', 1795383191529, NULL, NULL);

DELETE FROM usage_months;
INSERT INTO usage_months (account_id, tenant_id, month, credits_used, usd_credits, cloud_usd, topup_credits, topup_usd) VALUES
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', '60cf2c35-e491-4ea0-87a2-f30df73de706', 24322, 1000000, 10000, 0, 50000000, 5000000),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 'fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 24322, 1000000, 10000, 0, 41000000, 4000000),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', '4cb7d198-fba3-415b-bfe3-3b02189c8aec', 24322, 1000000, 10000, 0, 52000000, 5000000),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', '7babfba9-be95-4a11-b6a8-20cf5a2249e1', 24322, 1000000, 10000, 0, 53000000, 5000000),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', '826351d4-d39c-48a2-b5a2-62c63daf7f0a', 24322, 0, 0, 0, 54000000, 5000000),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 'acd2489b-a7cf-43b3-8396-13d37af77789', 24322, 0, 0, 0, 55000000, 5000000),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', '67a56810-7621-4ee3-bd7d-8e1baaab9e42', 24322, 0, 0, 0, 56000000, 5000000),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', '055cddd8-0bc8-47d7-a0ac-2521a0caf403', 24322, 0, 0, 0, 57000000, 5000000),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', '8569981e-c377-431d-981b-c90f23e49727', 24322, 1000000, 100000, 0, 0, 0),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', '60cf2c35-e491-4ea0-87a2-f30df73de706', 24323, 5000000, 50000, 0, 0, 0),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', 'fdabaa37-6e6c-46bf-b6aa-34b7960adefb', 24323, 5000000, 50000, 0, 0, 0),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', '4cb7d198-fba3-415b-bfe3-3b02189c8aec', 24323, 5000000, 50000, 0, 0, 0),
  ('1f8d4964-abef-4bf7-af67-96854f5a92c6', '7babfba9-be95-4a11-b6a8-20cf5a2249e1', 24323, 5000000, 50000, 0, 0, 0);

DELETE FROM users;
INSERT INTO users (id, email, name, platform_admin, disabled_at, created_at, signed_in_at, pseudonym, language, time_zone, user_handle) VALUES
  ('7c742f08-2f7c-461c-a5a1-452c607138f2', 'owner@demo.example', 'Olga Owner', 0, NULL, 1795382939827, NULL, NULL, NULL, NULL, NULL),
  ('af11467f-7057-49ed-a285-9f2686d3994b', 'sso:1f8d4964-abef-4bf7-af67-96854f5a92c6:customer@demo.example', 'Casey Customer', 0, NULL, 1795382939906, NULL, NULL, NULL, NULL, NULL),
  ('db1d09f0-f8fc-46bc-89cb-9c1a381a383d', 'customer@demo.example', 'Casey Customer', 0, NULL, 1795382939906, NULL, NULL, NULL, NULL, NULL),
  ('bed635d9-b97d-454f-a8f6-ffe050956f8a', 'sso:1f8d4964-abef-4bf7-af67-96854f5a92c6:c0@shop.example', NULL, 0, NULL, 1795383168477, NULL, NULL, NULL, NULL, NULL),
  ('d9ae3aba-449a-49ab-8e56-7dbd8e4f8433', 'c0@shop.example', NULL, 0, NULL, 1795383168477, NULL, NULL, NULL, NULL, NULL),
  ('3bd76d6b-e039-4577-9a01-7395ca136ba4', 'sso:1f8d4964-abef-4bf7-af67-96854f5a92c6:c1@shop.example', NULL, 0, NULL, 1795383168627, NULL, NULL, NULL, NULL, NULL),
  ('6c70c06d-e0dd-41e9-bf61-c9da3e8de5fb', 'c1@shop.example', NULL, 0, NULL, 1795383168627, NULL, NULL, NULL, NULL, NULL),
  ('68995090-8437-41da-8d54-28f38ef7908f', 'sso:1f8d4964-abef-4bf7-af67-96854f5a92c6:c2@shop.example', NULL, 0, NULL, 1795383168688, NULL, NULL, NULL, NULL, NULL),
  ('5631810d-c246-48c6-8747-62d237c85c75', 'c2@shop.example', NULL, 0, NULL, 1795383168688, NULL, NULL, NULL, NULL, NULL),
  ('38080864-b792-4f50-b7f9-64cde7211936', 'sso:1f8d4964-abef-4bf7-af67-96854f5a92c6:c3@shop.example', NULL, 0, NULL, 1795383168714, NULL, NULL, NULL, NULL, NULL),
  ('86799b94-e349-4b69-8fec-3a4fb01ecee2', 'c3@shop.example', NULL, 0, NULL, 1795383168714, NULL, NULL, NULL, NULL, NULL),
  ('892f9276-8e28-4a1a-9825-aebc2779aa95', 'sso:1f8d4964-abef-4bf7-af67-96854f5a92c6:c4@shop.example', NULL, 0, NULL, 1795383168755, NULL, NULL, NULL, NULL, NULL),
  ('669732b3-37bf-4a32-88c2-f9710ff402e4', 'c4@shop.example', NULL, 0, NULL, 1795383168755, NULL, NULL, NULL, NULL, NULL),
  ('2a505368-a586-4989-baec-228babd67ac0', 'sso:1f8d4964-abef-4bf7-af67-96854f5a92c6:c5@shop.example', NULL, 0, NULL, 1795383168823, NULL, NULL, NULL, NULL, NULL),
  ('97d64ef2-c256-45e8-8317-b89c9a6ef731', 'c5@shop.example', NULL, 0, NULL, 1795383168823, NULL, NULL, NULL, NULL, NULL),
  ('1c4cf2b0-69be-496a-9c6c-7a22842d0039', 'sso:1f8d4964-abef-4bf7-af67-96854f5a92c6:c6@shop.example', NULL, 0, NULL, 1795383168858, NULL, NULL, NULL, NULL, NULL),
  ('f00c9f6e-aeac-4eb7-9de0-cfa37a200bb8', 'c6@shop.example', NULL, 0, NULL, 1795383168858, NULL, NULL, NULL, NULL, NULL),
  ('87e8c606-dadd-456e-93e4-7c1c9c521c15', 'sso:1f8d4964-abef-4bf7-af67-96854f5a92c6:c7@shop.example', NULL, 0, NULL, 1795383168888, NULL, NULL, NULL, NULL, NULL),
  ('987d582e-b817-46ce-9a44-a7f7130e9bff', 'c7@shop.example', NULL, 0, NULL, 1795383168888, NULL, NULL, NULL, NULL, NULL);

DELETE FROM webhook_endpoints;
INSERT INTO webhook_endpoints (id, account_id, url, name, types, sealed_secret, former_sealed_secret, former_until, rotated_by, status, disabled_reason, disabled_at, notice, created_at, updated_at, removed_at) VALUES
  ('5ecebc3f-b357-8c28-8186-a3ac4ef534cc', '1f8d4964-abef-4bf7-af67-96854f5a92c6', 'https://billing.example.com/hooks', 'Billing', NULL, X'6B593B2AA954A1F349CD693CB1ADFC2EF5B03BA14C2416F2F9BCC0DF5A3392BC2B146A7D7BAA6069051F4C4E72F1C4FD070C80B0B08FE5D9CB26CD23906326426DB46867ED007BCD2118BF741189', NULL, NULL, NULL, 'enabled', NULL, NULL, NULL, 1795383191369, 1795383191369, NULL);

DELETE FROM workspace_members;
INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES
  ('8569981e-c377-431d-981b-c90f23e49727', 'af11467f-7057-49ed-a285-9f2686d3994b', 'owner', 1795382939906),
  ('8569981e-c377-431d-981b-c90f23e49727', 'db1d09f0-f8fc-46bc-89cb-9c1a381a383d', 'owner', 1795382939906),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 'bed635d9-b97d-454f-a8f6-ffe050956f8a', 'owner', 1795383168477),
  ('60cf2c35-e491-4ea0-87a2-f30df73de706', 'd9ae3aba-449a-49ab-8e56-7dbd8e4f8433', 'owner', 1795383168477),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', '3bd76d6b-e039-4577-9a01-7395ca136ba4', 'owner', 1795383168627),
  ('fdabaa37-6e6c-46bf-b6aa-34b7960adefb', '6c70c06d-e0dd-41e9-bf61-c9da3e8de5fb', 'owner', 1795383168627),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', '68995090-8437-41da-8d54-28f38ef7908f', 'owner', 1795383168688),
  ('4cb7d198-fba3-415b-bfe3-3b02189c8aec', '5631810d-c246-48c6-8747-62d237c85c75', 'owner', 1795383168688),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', '38080864-b792-4f50-b7f9-64cde7211936', 'owner', 1795383168714),
  ('7babfba9-be95-4a11-b6a8-20cf5a2249e1', '86799b94-e349-4b69-8fec-3a4fb01ecee2', 'owner', 1795383168714),
  ('826351d4-d39c-48a2-b5a2-62c63daf7f0a', '892f9276-8e28-4a1a-9825-aebc2779aa95', 'owner', 1795383168755),
  ('826351d4-d39c-48a2-b5a2-62c63daf7f0a', '669732b3-37bf-4a32-88c2-f9710ff402e4', 'owner', 1795383168755),
  ('acd2489b-a7cf-43b3-8396-13d37af77789', '2a505368-a586-4989-baec-228babd67ac0', 'owner', 1795383168823),
  ('acd2489b-a7cf-43b3-8396-13d37af77789', '97d64ef2-c256-45e8-8317-b89c9a6ef731', 'owner', 1795383168823),
  ('67a56810-7621-4ee3-bd7d-8e1baaab9e42', '1c4cf2b0-69be-496a-9c6c-7a22842d0039', 'owner', 1795383168858),
  ('67a56810-7621-4ee3-bd7d-8e1baaab9e42', 'f00c9f6e-aeac-4eb7-9de0-cfa37a200bb8', 'owner', 1795383168858),
  ('055cddd8-0bc8-47d7-a0ac-2521a0caf403', '87e8c606-dadd-456e-93e4-7c1c9c521c15', 'owner', 1795383168888),
  ('055cddd8-0bc8-47d7-a0ac-2521a0caf403', '987d582e-b817-46ce-9a44-a7f7130e9bff', 'owner', 1795383168888);

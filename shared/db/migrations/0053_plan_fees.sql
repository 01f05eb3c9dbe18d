CREATE TABLE `account_fee_months` (
	`account_id` text NOT NULL,
	`month` integer NOT NULL,
	`plan_code` text NOT NULL,
	`currency` text NOT NULL,
	`interval` text NOT NULL,
	`amount` integer NOT NULL,
	`tenants` integer NOT NULL,
	`offset_micro` integer NOT NULL,
	PRIMARY KEY(`account_id`, `month`, `plan_code`, `currency`, `interval`, `amount`)
);
--> statement-breakpoint
CREATE TABLE `plan_assignments` (
	`tenant_id` text NOT NULL,
	`seq` integer NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	`plan_code` text,
	`amount` integer,
	`currency` text,
	`interval` text,
	`origin` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `seq`),
	CONSTRAINT "plan_assignments_price" CHECK(("plan_assignments"."amount" is null) = ("plan_assignments"."currency" is null) and ("plan_assignments"."amount" is null) = ("plan_assignments"."interval" is null))
);
--> statement-breakpoint
CREATE INDEX `plan_assignments_recorded` ON `plan_assignments` (`account_id`,`at`) WHERE "plan_assignments"."origin" = 'recorded';
--> statement-breakpoint
CREATE TRIGGER plan_assignments_insert AFTER INSERT ON plan_assignments
BEGIN
INSERT INTO account_fee_months
  (account_id, month, plan_code, currency, interval, amount, tenants, offset_micro)
SELECT account_id, month, plan_code, currency, interval, amount, sum(sign), sum(-sign * iif(interval = 'year',
    (amount / year_length * (s - year_start) + amount % year_length * (s - year_start) / year_length) - (amount / year_length * (month_start - year_start) + amount % year_length * (month_start - year_start) / year_length),
    (amount / month_length * (s - month_start) + amount % month_length * (s - month_start) / month_length))) FROM (
  SELECT account_id, plan_code, currency, interval, amount, sign, s,
    CAST(strftime('%Y', s, 'unixepoch') AS INTEGER) * 12 + CAST(strftime('%m', s, 'unixepoch') AS INTEGER) - 1 AS month,
    unixepoch(s, 'unixepoch', 'start of month') AS month_start,
    unixepoch(s, 'unixepoch', 'start of month', '+1 month') - unixepoch(s, 'unixepoch', 'start of month') AS month_length,
    unixepoch(s, 'unixepoch', 'start of year') AS year_start,
    unixepoch(s, 'unixepoch', 'start of year', '+1 year') - unixepoch(s, 'unixepoch', 'start of year') AS year_length
  FROM (
  SELECT account_id, plan_code, currency, interval, amount, -1 AS sign, NEW.at / 1000 AS s FROM plan_assignments
    WHERE tenant_id = NEW.tenant_id AND seq = NEW.seq - 1
  UNION ALL SELECT NEW.account_id, NEW.plan_code, NEW.currency, NEW.interval, NEW.amount, 1, NEW.at / 1000
  ) WHERE amount IS NOT NULL AND plan_code IS NOT NULL
)
WHERE true GROUP BY account_id, month, plan_code, currency, interval, amount
ON CONFLICT (account_id, month, plan_code, currency, interval, amount) DO UPDATE SET
  tenants = tenants + excluded.tenants, offset_micro = offset_micro + excluded.offset_micro;
END;
--> statement-breakpoint
INSERT INTO plan_assignments
  (tenant_id, seq, account_id, at, plan_code, currency, interval, amount, origin)
SELECT t.id, 1, t.account_id,
  max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT c.now_at FROM test_clocks c WHERE c.id = t.clock_id), 0)),
  t.plan_code, p.currency, p.interval, p.amount, 'recorded'
FROM tenants t LEFT JOIN (
  SELECT account_id, code, price ->> '$.currency' AS currency,
    iif(price ->> '$.interval' = 'year', 'year', 'month') AS interval,
    CAST(round((price ->> '$.amount') * 1000000) AS INTEGER) AS amount
  FROM plans WHERE json_valid(price) AND price ->> '$.amount' IS NOT NULL AND price ->> '$.currency' IS NOT NULL
) p ON p.account_id = t.account_id AND p.code = t.plan_code
WHERE t.status <> 'terminated' AND t.plan_code IS NOT NULL;

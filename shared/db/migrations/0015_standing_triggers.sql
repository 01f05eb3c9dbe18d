DROP TRIGGER IF EXISTS credit_balances_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS credit_balances_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS credit_balances_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS credit_balances_close;
--> statement-breakpoint
UPDATE credit_balances SET closed = 1 WHERE tenant_id IN (SELECT id FROM tenants WHERE status = 'terminated');
--> statement-breakpoint
DELETE FROM account_standings;
--> statement-breakpoint
INSERT INTO account_standings
  (account_id, month, included, unlimited, rollover, growth, purchased, consumed)
SELECT account_id, month, sum(included), sum(unlimited), sum(rollover), sum(growth), sum(purchased), sum(consumed) FROM (
  SELECT b.account_id AS account_id, 0 AS month, (iif(b.included_credits < 1000000000000000, b.included_credits, 0) - b.included_used) AS included, (b.included_credits >= 1000000000000000) AS unlimited, b.rollover_credits - b.rollover_used AS rollover, 0 AS growth, b.purchased_total AS purchased, b.purchased_consumed AS consumed FROM credit_balances b WHERE b.closed = 0
  UNION ALL SELECT b.account_id AS account_id, b.month + 1 AS month, iif(b.monthly_credits < 1000000000000000, b.monthly_credits, 0) - (iif(b.included_credits < 1000000000000000, b.included_credits, 0) - b.included_used) AS included, (b.monthly_credits >= 1000000000000000) - (b.included_credits >= 1000000000000000) AS unlimited, iif(b.rollover_months >= 1 AND b.included_credits BETWEEN 1 AND 999999999999999, (iif(b.included_credits < 1000000000000000, b.included_credits, 0) - b.included_used), 0) AS rollover, iif(b.rollover_months >= 1 AND b.monthly_credits BETWEEN 1 AND 999999999999999, b.monthly_credits, 0) AS growth, 0 AS purchased, 0 AS consumed FROM credit_balances b WHERE b.closed = 0
  UNION ALL SELECT b.account_id AS account_id, b.month + 1 + b.rollover_months AS month, 0 AS included, 0 AS unlimited, -iif(b.rollover_months >= 1 AND b.included_credits BETWEEN 1 AND 999999999999999, (iif(b.included_credits < 1000000000000000, b.included_credits, 0) - b.included_used), 0) AS rollover, -iif(b.rollover_months >= 1 AND b.monthly_credits BETWEEN 1 AND 999999999999999, b.monthly_credits, 0) AS growth, 0 AS purchased, 0 AS consumed FROM credit_balances b WHERE b.closed = 0
  UNION ALL SELECT b.account_id AS account_id, value ->> 3 AS month, 0 AS included, 0 AS unlimited, (value ->> 2) - (value ->> 1) AS rollover, 0 AS growth, 0 AS purchased, 0 AS consumed FROM credit_balances b, json_each(b.lots) WHERE b.closed = 0
)
GROUP BY account_id, month HAVING sum(included) <> 0 OR sum(unlimited) <> 0 OR sum(rollover) <> 0 OR sum(growth) <> 0 OR sum(purchased) <> 0 OR sum(consumed) <> 0
ON CONFLICT (account_id, month) DO UPDATE SET
  included = included + excluded.included,
  unlimited = unlimited + excluded.unlimited,
  rollover = rollover + excluded.rollover,
  growth = growth + excluded.growth,
  purchased = purchased + excluded.purchased,
  consumed = consumed + excluded.consumed;
--> statement-breakpoint
CREATE TRIGGER credit_balances_insert AFTER INSERT ON credit_balances
WHEN NEW.closed = 0 BEGIN
INSERT INTO account_standings
  (account_id, month, included, unlimited, rollover, growth, purchased, consumed)
SELECT account_id, month, sum(included), sum(unlimited), sum(rollover), sum(growth), sum(purchased), sum(consumed) FROM (
  SELECT NEW.account_id AS account_id, value ->> 3 AS month, 0 AS included, 0 AS unlimited, (value ->> 2) - (value ->> 1) AS rollover, 0 AS growth, 0 AS purchased, 0 AS consumed FROM json_each(NEW.lots)
  UNION ALL SELECT NEW.account_id, * FROM (VALUES
    (0, (iif(NEW.included_credits < 1000000000000000, NEW.included_credits, 0) - NEW.included_used), (NEW.included_credits >= 1000000000000000), NEW.rollover_credits - NEW.rollover_used, 0, NEW.purchased_total, NEW.purchased_consumed),
    (NEW.month + 1, iif(NEW.monthly_credits < 1000000000000000, NEW.monthly_credits, 0) - (iif(NEW.included_credits < 1000000000000000, NEW.included_credits, 0) - NEW.included_used), (NEW.monthly_credits >= 1000000000000000) - (NEW.included_credits >= 1000000000000000), iif(NEW.rollover_months >= 1 AND NEW.included_credits BETWEEN 1 AND 999999999999999, (iif(NEW.included_credits < 1000000000000000, NEW.included_credits, 0) - NEW.included_used), 0), iif(NEW.rollover_months >= 1 AND NEW.monthly_credits BETWEEN 1 AND 999999999999999, NEW.monthly_credits, 0), 0, 0),
    (NEW.month + 1 + NEW.rollover_months, 0, 0, -iif(NEW.rollover_months >= 1 AND NEW.included_credits BETWEEN 1 AND 999999999999999, (iif(NEW.included_credits < 1000000000000000, NEW.included_credits, 0) - NEW.included_used), 0), -iif(NEW.rollover_months >= 1 AND NEW.monthly_credits BETWEEN 1 AND 999999999999999, NEW.monthly_credits, 0), 0, 0)
  )
)
GROUP BY account_id, month HAVING sum(included) <> 0 OR sum(unlimited) <> 0 OR sum(rollover) <> 0 OR sum(growth) <> 0 OR sum(purchased) <> 0 OR sum(consumed) <> 0
ON CONFLICT (account_id, month) DO UPDATE SET
  included = included + excluded.included,
  unlimited = unlimited + excluded.unlimited,
  rollover = rollover + excluded.rollover,
  growth = growth + excluded.growth,
  purchased = purchased + excluded.purchased,
  consumed = consumed + excluded.consumed;
END;
--> statement-breakpoint
CREATE TRIGGER credit_balances_update AFTER UPDATE ON credit_balances
WHEN (NEW.month, NEW.monthly_credits, NEW.rollover_months, NEW.included_credits, NEW.included_used, NEW.rollover_credits, NEW.rollover_used, NEW.lots, NEW.purchased_total, NEW.purchased_consumed) <> (OLD.month, OLD.monthly_credits, OLD.rollover_months, OLD.included_credits, OLD.included_used, OLD.rollover_credits, OLD.rollover_used, OLD.lots, OLD.purchased_total, OLD.purchased_consumed) AND NEW.closed = 0 AND OLD.closed = 0 BEGIN
INSERT INTO account_standings
  (account_id, month, included, unlimited, rollover, growth, purchased, consumed)
SELECT account_id, month, sum(included), sum(unlimited), sum(rollover), sum(growth), sum(purchased), sum(consumed) FROM (
  SELECT NEW.account_id AS account_id, value ->> 3 AS month, 0 AS included, 0 AS unlimited, (value ->> 2) - (value ->> 1) AS rollover, 0 AS growth, 0 AS purchased, 0 AS consumed FROM json_each(NEW.lots)
  UNION ALL SELECT NEW.account_id AS account_id, value ->> 3 AS month, 0 AS included, 0 AS unlimited, -((value ->> 2) - (value ->> 1)) AS rollover, 0 AS growth, 0 AS purchased, 0 AS consumed FROM json_each(OLD.lots)
  UNION ALL SELECT NEW.account_id, * FROM (VALUES
    (0, (iif(NEW.included_credits < 1000000000000000, NEW.included_credits, 0) - NEW.included_used), (NEW.included_credits >= 1000000000000000), NEW.rollover_credits - NEW.rollover_used, 0, NEW.purchased_total, NEW.purchased_consumed),
    (NEW.month + 1, iif(NEW.monthly_credits < 1000000000000000, NEW.monthly_credits, 0) - (iif(NEW.included_credits < 1000000000000000, NEW.included_credits, 0) - NEW.included_used), (NEW.monthly_credits >= 1000000000000000) - (NEW.included_credits >= 1000000000000000), iif(NEW.rollover_months >= 1 AND NEW.included_credits BETWEEN 1 AND 999999999999999, (iif(NEW.included_credits < 1000000000000000, NEW.included_credits, 0) - NEW.included_used), 0), iif(NEW.rollover_months >= 1 AND NEW.monthly_credits BETWEEN 1 AND 999999999999999, NEW.monthly_credits, 0), 0, 0),
    (NEW.month + 1 + NEW.rollover_months, 0, 0, -iif(NEW.rollover_months >= 1 AND NEW.included_credits BETWEEN 1 AND 999999999999999, (iif(NEW.included_credits < 1000000000000000, NEW.included_credits, 0) - NEW.included_used), 0), -iif(NEW.rollover_months >= 1 AND NEW.monthly_credits BETWEEN 1 AND 999999999999999, NEW.monthly_credits, 0), 0, 0),
    (0, -((iif(OLD.included_credits < 1000000000000000, OLD.included_credits, 0) - OLD.included_used)), -((OLD.included_credits >= 1000000000000000)), -(OLD.rollover_credits - OLD.rollover_used), 0, -(OLD.purchased_total), -(OLD.purchased_consumed)),
    (OLD.month + 1, -(iif(OLD.monthly_credits < 1000000000000000, OLD.monthly_credits, 0) - (iif(OLD.included_credits < 1000000000000000, OLD.included_credits, 0) - OLD.included_used)), -((OLD.monthly_credits >= 1000000000000000) - (OLD.included_credits >= 1000000000000000)), -(iif(OLD.rollover_months >= 1 AND OLD.included_credits BETWEEN 1 AND 999999999999999, (iif(OLD.included_credits < 1000000000000000, OLD.included_credits, 0) - OLD.included_used), 0)), -(iif(OLD.rollover_months >= 1 AND OLD.monthly_credits BETWEEN 1 AND 999999999999999, OLD.monthly_credits, 0)), 0, 0),
    (OLD.month + 1 + OLD.rollover_months, 0, 0, -(-iif(OLD.rollover_months >= 1 AND OLD.included_credits BETWEEN 1 AND 999999999999999, (iif(OLD.included_credits < 1000000000000000, OLD.included_credits, 0) - OLD.included_used), 0)), -(-iif(OLD.rollover_months >= 1 AND OLD.monthly_credits BETWEEN 1 AND 999999999999999, OLD.monthly_credits, 0)), 0, 0)
  )
)
GROUP BY account_id, month HAVING sum(included) <> 0 OR sum(unlimited) <> 0 OR sum(rollover) <> 0 OR sum(growth) <> 0 OR sum(purchased) <> 0 OR sum(consumed) <> 0
ON CONFLICT (account_id, month) DO UPDATE SET
  included = included + excluded.included,
  unlimited = unlimited + excluded.unlimited,
  rollover = rollover + excluded.rollover,
  growth = growth + excluded.growth,
  purchased = purchased + excluded.purchased,
  consumed = consumed + excluded.consumed;
END;
--> statement-breakpoint
CREATE TRIGGER credit_balances_delete AFTER DELETE ON credit_balances
WHEN OLD.closed = 0 BEGIN
INSERT INTO account_standings
  (account_id, month, included, unlimited, rollover, growth, purchased, consumed)
SELECT account_id, month, sum(included), sum(unlimited), sum(rollover), sum(growth), sum(purchased), sum(consumed) FROM (
  SELECT OLD.account_id AS account_id, value ->> 3 AS month, 0 AS included, 0 AS unlimited, -((value ->> 2) - (value ->> 1)) AS rollover, 0 AS growth, 0 AS purchased, 0 AS consumed FROM json_each(OLD.lots)
  UNION ALL SELECT OLD.account_id, * FROM (VALUES
    (0, -((iif(OLD.included_credits < 1000000000000000, OLD.included_credits, 0) - OLD.included_used)), -((OLD.included_credits >= 1000000000000000)), -(OLD.rollover_credits - OLD.rollover_used), 0, -(OLD.purchased_total), -(OLD.purchased_consumed)),
    (OLD.month + 1, -(iif(OLD.monthly_credits < 1000000000000000, OLD.monthly_credits, 0) - (iif(OLD.included_credits < 1000000000000000, OLD.included_credits, 0) - OLD.included_used)), -((OLD.monthly_credits >= 1000000000000000) - (OLD.included_credits >= 1000000000000000)), -(iif(OLD.rollover_months >= 1 AND OLD.included_credits BETWEEN 1 AND 999999999999999, (iif(OLD.included_credits < 1000000000000000, OLD.included_credits, 0) - OLD.included_used), 0)), -(iif(OLD.rollover_months >= 1 AND OLD.monthly_credits BETWEEN 1 AND 999999999999999, OLD.monthly_credits, 0)), 0, 0),
    (OLD.month + 1 + OLD.rollover_months, 0, 0, -(-iif(OLD.rollover_months >= 1 AND OLD.included_credits BETWEEN 1 AND 999999999999999, (iif(OLD.included_credits < 1000000000000000, OLD.included_credits, 0) - OLD.included_used), 0)), -(-iif(OLD.rollover_months >= 1 AND OLD.monthly_credits BETWEEN 1 AND 999999999999999, OLD.monthly_credits, 0)), 0, 0)
  )
)
GROUP BY account_id, month HAVING sum(included) <> 0 OR sum(unlimited) <> 0 OR sum(rollover) <> 0 OR sum(growth) <> 0 OR sum(purchased) <> 0 OR sum(consumed) <> 0
ON CONFLICT (account_id, month) DO UPDATE SET
  included = included + excluded.included,
  unlimited = unlimited + excluded.unlimited,
  rollover = rollover + excluded.rollover,
  growth = growth + excluded.growth,
  purchased = purchased + excluded.purchased,
  consumed = consumed + excluded.consumed;
END;
--> statement-breakpoint
CREATE TRIGGER credit_balances_close AFTER UPDATE OF closed ON credit_balances
WHEN OLD.closed = 0 AND NEW.closed = 1 BEGIN
INSERT INTO account_standings
  (account_id, month, included, unlimited, rollover, growth, purchased, consumed)
SELECT account_id, month, sum(included), sum(unlimited), sum(rollover), sum(growth), sum(purchased), sum(consumed) FROM (
  SELECT OLD.account_id AS account_id, value ->> 3 AS month, 0 AS included, 0 AS unlimited, -((value ->> 2) - (value ->> 1)) AS rollover, 0 AS growth, 0 AS purchased, 0 AS consumed FROM json_each(OLD.lots)
  UNION ALL SELECT OLD.account_id, * FROM (VALUES
    (0, -((iif(OLD.included_credits < 1000000000000000, OLD.included_credits, 0) - OLD.included_used)), -((OLD.included_credits >= 1000000000000000)), -(OLD.rollover_credits - OLD.rollover_used), 0, -(OLD.purchased_total), -(OLD.purchased_consumed)),
    (OLD.month + 1, -(iif(OLD.monthly_credits < 1000000000000000, OLD.monthly_credits, 0) - (iif(OLD.included_credits < 1000000000000000, OLD.included_credits, 0) - OLD.included_used)), -((OLD.monthly_credits >= 1000000000000000) - (OLD.included_credits >= 1000000000000000)), -(iif(OLD.rollover_months >= 1 AND OLD.included_credits BETWEEN 1 AND 999999999999999, (iif(OLD.included_credits < 1000000000000000, OLD.included_credits, 0) - OLD.included_used), 0)), -(iif(OLD.rollover_months >= 1 AND OLD.monthly_credits BETWEEN 1 AND 999999999999999, OLD.monthly_credits, 0)), 0, 0),
    (OLD.month + 1 + OLD.rollover_months, 0, 0, -(-iif(OLD.rollover_months >= 1 AND OLD.included_credits BETWEEN 1 AND 999999999999999, (iif(OLD.included_credits < 1000000000000000, OLD.included_credits, 0) - OLD.included_used), 0)), -(-iif(OLD.rollover_months >= 1 AND OLD.monthly_credits BETWEEN 1 AND 999999999999999, OLD.monthly_credits, 0)), 0, 0)
  )
)
GROUP BY account_id, month HAVING sum(included) <> 0 OR sum(unlimited) <> 0 OR sum(rollover) <> 0 OR sum(growth) <> 0 OR sum(purchased) <> 0 OR sum(consumed) <> 0
ON CONFLICT (account_id, month) DO UPDATE SET
  included = included + excluded.included,
  unlimited = unlimited + excluded.unlimited,
  rollover = rollover + excluded.rollover,
  growth = growth + excluded.growth,
  purchased = purchased + excluded.purchased,
  consumed = consumed + excluded.consumed;
END;

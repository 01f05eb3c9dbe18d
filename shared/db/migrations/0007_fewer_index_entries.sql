DROP INDEX `events_at`;--> statement-breakpoint
DROP INDEX `suspensions_open`;--> statement-breakpoint
CREATE INDEX `suspensions_open` ON `suspensions` (`lease_until`) WHERE "suspensions"."settled_at" is null;--> statement-breakpoint
DROP INDEX `tenants_purge`;--> statement-breakpoint
CREATE INDEX `tenants_purge` ON `tenants` (`terminated_at`) WHERE "tenants"."status" = 'terminated' and "tenants"."purged_at" is null;
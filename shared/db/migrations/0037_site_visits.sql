CREATE TABLE `site_visits` (
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`day` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`project_id`, `day`, `kind`, `name`),
	CONSTRAINT "site_visits_kind" CHECK("site_visits"."kind" in ('views', 'visits', 'page', 'referrer'))
);
--> statement-breakpoint
CREATE INDEX `site_visits_tenant` ON `site_visits` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `site_visits_day` ON `site_visits` (`day`);
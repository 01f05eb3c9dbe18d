CREATE TABLE `site_image_uses` (
	`tenant_id` text NOT NULL,
	`image_id` text NOT NULL,
	`build_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `image_id`, `build_id`)
);
--> statement-breakpoint
CREATE INDEX `site_image_uses_build` ON `site_image_uses` (`build_id`);--> statement-breakpoint
CREATE TABLE `site_images` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`object_id` text NOT NULL,
	`name` text NOT NULL,
	`extension` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`smaller` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_images_object` ON `site_images` (`object_id`);
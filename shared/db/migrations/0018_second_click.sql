ALTER TABLE `oauth_requests` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `oauth_requests` ADD `answer` blob;--> statement-breakpoint
ALTER TABLE `oauth_requests` ADD `redirect` blob;
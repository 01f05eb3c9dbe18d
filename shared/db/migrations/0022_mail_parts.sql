ALTER TABLE `mail_outbox` ADD `html` text;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `from_name` text;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `reply_to` text;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `headers` text;
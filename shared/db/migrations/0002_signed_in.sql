ALTER TABLE `users` ADD `signed_in_at` integer;--> statement-breakpoint
UPDATE `users` SET `signed_in_at` = `created_at`
WHERE EXISTS (SELECT 1 FROM `sessions` s WHERE s.`user_id` = `users`.`id`)
   OR EXISTS (SELECT 1 FROM `oauth_grants` g WHERE g.`user_id` = `users`.`id`);

CREATE TABLE `account_standings` (
	`account_id` text NOT NULL,
	`month` integer NOT NULL,
	`included` integer NOT NULL,
	`unlimited` integer NOT NULL,
	`rollover` integer NOT NULL,
	`growth` integer NOT NULL,
	`purchased` integer NOT NULL,
	`consumed` integer NOT NULL,
	PRIMARY KEY(`account_id`, `month`),
	CONSTRAINT "account_standings_exact" CHECK(typeof("account_standings"."included" + "account_standings"."rollover" + "account_standings"."growth" + "account_standings"."purchased" + "account_standings"."consumed") = 'integer')
);

INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000001', 'landing-page', 'Landing page', 'One page with a clear promise, what is in it for the visitor, and a call to act.', 'layout', 'layout', 'build', '{"sections":["features","testimonials","contact"],"style":{},"extras":[],"guidance":"Lead with one promise; end with one action."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000002', 'restaurant', 'Restaurant', 'Menu with prices, opening hours and how to find a table.', 'industry', 'utensils', 'build', '{"sections":["menu","hours","booking"],"style":{"font":"serif"},"extras":[],"guidance":"Menu first; hours never hidden."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000003', 'portfolio', 'Portfolio', 'A gallery of work with short captions, for people who make things.', 'industry', 'image', 'build', '{"sections":["gallery","testimonials","contact"],"style":{},"extras":[],"guidance":"Let the work speak; captions stay short."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000004', 'online-shop', 'Online shop', 'A grid of products with prices and what to do to get one.', 'commerce', 'shopping-bag', 'build', '{"sections":["products","faq","contact"],"style":{},"extras":[],"guidance":"Price and availability beside every product."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000005', 'booking', 'Booking', 'Three steps to an appointment and a way to ask for one.', 'commerce', 'calendar', 'build', '{"sections":["booking","hours"],"style":{},"extras":[],"guidance":"Say how long it takes and what happens next."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000006', 'pricing-plans', 'Pricing plans', 'Three plans side by side with what each includes.', 'commerce', 'tag', 'build', '{"sections":["pricing","faq"],"style":{},"extras":[],"guidance":"Mark the usual choice; avoid small print."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000007', 'blog', 'Blog', 'Articles on pages of their own, listed on the front page.', 'content', 'newspaper', 'both', '{"sections":["posts"],"style":{},"extras":["articles"],"guidance":"Each article answers one question."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000008', 'questions-and-answers', 'Questions and answers', 'Frequent questions that open in place, without script.', 'content', 'circle-help', 'both', '{"sections":["faq"],"style":{},"extras":[],"guidance":"Write questions the way visitors would ask them."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000009', 'team', 'Team', 'The people behind it, with what they do.', 'content', 'users', 'build', '{"sections":["team"],"style":{},"extras":[],"guidance":"Names and jobs, no slogans."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000010', 'accessible-first', 'Accessible first', 'Larger type, stronger contrast and underlined links throughout.', 'quality', 'accessibility', 'both', '{"sections":[],"style":{"scale":"large","contrast":"high"},"extras":[],"guidance":"Meet WCAG 2.2 AA, AAA for text."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000011', 'search-ready', 'Search ready', 'Structured data, a sitemap and robots.txt, so that search engines understand the site.', 'quality', 'search', 'both', '{"sections":[],"style":{},"extras":["sitemap","structured-data"],"guidance":"One topic a page, said in its title."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000012', 'night-mode', 'Night mode', 'A dark look at any time of day.', 'style', 'moon', 'build', '{"sections":[],"style":{"scheme":"dark"},"extras":[],"guidance":"Dark surfaces, light text, one bright accent."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000013', 'editorial', 'Editorial', 'Serif type with generous space, in the manner of a magazine.', 'style', 'book-open', 'build', '{"sections":[],"style":{"font":"serif","scale":"large"},"extras":[],"guidance":"Long lines of thought, short lines of text."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';

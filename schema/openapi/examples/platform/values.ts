/** Entitlements of two plans, and those of a tenant for which some were set singly. */
export const STARTER = {
  credits_per_day: 5,
  monthly_credit_cap: 200,
  monthly_credits: 100,
  rollover_months: 1,
  max_projects: 3,
  max_custom_domains: 0,
  max_published_projects: 1,
  cloud_budget_cap: 0,
  custom_domains_enabled: false,
  max_compute_size: null,
};

export const PRO = {
  credits_per_day: 20,
  monthly_credit_cap: 1000,
  monthly_credits: 500,
  rollover_months: 3,
  max_projects: 20,
  max_custom_domains: 5,
  max_published_projects: 10,
  cloud_budget_cap: 25,
  custom_domains_enabled: true,
  max_compute_size: null,
};

export const CHOSEN = {
  credits_per_day: 20,
  monthly_credit_cap: 1000,
  monthly_credits: 250,
  rollover_months: 3,
  max_projects: 5,
  max_custom_domains: 5,
  max_published_projects: 10,
  cloud_budget_cap: 25,
  custom_domains_enabled: true,
  max_compute_size: null,
};

/** The secret that signs messages to an endpoint or a destination. */
export const SECRET = 'whsec_ZXhhbXBsZSBzZWNyZXQgb2YgYSB3ZWJob29rIGVuZHBvaW50';

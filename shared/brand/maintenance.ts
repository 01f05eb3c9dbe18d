/** The tasks of the branding Worker that the platform Worker's timer starts. */
export const BRANDING_TASKS = [
  'brand_artifacts',
  'archived_assets',
  'preview_links',
  'brand_schedules',
  'asset_files',
] as const;

export type BrandingTask = (typeof BRANDING_TASKS)[number];

/** The maintenance that the branding Worker offers over its service binding. Every task may be repeated. */
export interface BrandingMaintenance {
  publishDue(now: number): Promise<Record<string, number>>;
  /** Runs one task and answers how many rows or objects it removed; it throws what the task throws. */
  run(task: BrandingTask, now: number): Promise<number>;
}

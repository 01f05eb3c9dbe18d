/** The maintenance that the branding Worker offers over its service binding. Every task may be repeated. */
interface BrandingMaintenance {
  publishDue(now: number): Promise<Record<string, number>>;
  run(now: number): Promise<Record<string, number>>;
}

/** The generated types do not include another Worker's entry point. */
export const brandingMaintenance = ({ BRANDING }: Pick<PlatformEnv, 'BRANDING'>): BrandingMaintenance =>
  BRANDING as unknown as BrandingMaintenance;

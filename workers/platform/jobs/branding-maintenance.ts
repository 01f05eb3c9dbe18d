import type { BrandingMaintenance } from '#shared/brand/maintenance.ts';

/** The generated types do not include another Worker's entry point. */
export const brandingMaintenance = ({ BRANDING }: Pick<PlatformEnv, 'BRANDING'>): BrandingMaintenance =>
  BRANDING as unknown as BrandingMaintenance;

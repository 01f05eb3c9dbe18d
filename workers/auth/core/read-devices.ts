import type { DeviceNames } from '#shared/sessions/device-name.ts';

/** Parses `User-Agent` headers. The parser is loaded with the first one. */
export async function readDevices(userAgents: ReadonlyArray<string | null>): Promise<DeviceNames[]> {
  const { default: parser } = await import('bowser');
  return userAgents.map((userAgent) => {
    if (userAgent === null) return { browser: null, system: null, mobile: false };
    const { browser, os, platform } = parser.parse(userAgent);
    return {
      browser: browser.name || null,
      system: os.name || null,
      mobile: platform.type === 'mobile' || platform.type === 'tablet',
    };
  });
}

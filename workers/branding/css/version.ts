/** Version of the compiler: the second number increases when output changes, the third when only reports change. */
export const compilerVersion = '1.11.0';

/**
 * Versions that fixed a bypass of the policy, or with which a sheet stops or crashes a page. Output of any older version must be compiled again before it is
 * published or restored.
 */
const securityFixes: readonly string[] = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.10.0', '1.11.0'];

/** Whether output of this version may contain content that a later version refuses. */
export function needsRecompile(version: string): boolean {
  return securityFixes.some((fix) => isOlder(version, fix));
}

function isOlder(version: string, than: string): boolean {
  const left = version.split('.').map(Number);
  const right = than.split('.').map(Number);
  for (let i = 0; i < 3; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

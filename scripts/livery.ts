import './quick-imports.ts';

// What the line above registers counts for modules that load after it.
const { runCommandLine } = await import('./operator/run-command-line.ts');

try {
  const { text, failed } = await runCommandLine(process.argv.slice(2), process.env);
  console.log(text);
  if (failed) process.exitCode = 1;
} catch (error) {
  // The operator sees one sentence; a stack is printed for faults of the command itself only.
  if (!(error instanceof Error) || process.env.LIVERY_DEBUG !== undefined) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

import { spawn } from 'node:child_process';
import { root } from './workers.ts';

// Checks the types of all projects, two at a time. One checker each: several would check the types that files share
// once more each, which takes more than twice the CPU time.

const check = (project: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const compiler = spawn('node_modules/.bin/tsc', ['-p', project, '--checkers', '1'], {
      cwd: root,
      stdio: 'inherit',
    });
    compiler.on('error', reject);
    compiler.on('close', (code) => resolve(code === 0));
  });

const workers = check('tsconfig.json');
const passed = [await check('tsconfig.node.json'), await check('tsconfig.islands.json'), await workers];
if (passed.includes(false)) process.exitCode = 1;

import { beforeEach, inject } from 'vitest';

// One failure is enough to notice a mutant. Vitest's own `bail` cancels the whole run, and may cancel a run
// that follows at once.
let failed = false;
beforeEach((context) => {
  if (failed && !inject('recording')) context.skip();
  context.onTestFailed(() => {
    failed = true;
  });
});

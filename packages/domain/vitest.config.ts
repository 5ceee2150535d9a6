import { defineConfig } from 'vitest/config';

/** Pure functions share nothing, so that the files need no isolation and the whole package runs in one process. */
export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts'],
    isolate: false,
    // Of thousands of random cases, on a machine that is busy with other things.
    testTimeout: 60_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.spec.ts', '**/*.itest.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Long enough for a machine that is busy with other things.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // Files share what they load: each has a database of its own, and nothing else that a test could change.
    isolate: false,
  },
});

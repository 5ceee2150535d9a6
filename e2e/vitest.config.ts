import { defineConfig } from 'vitest/config';

/** Journeys share one server and one browser, so that they run one after the other. */
export default defineConfig({
  test: {
    include: ['**/*.e2e.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});

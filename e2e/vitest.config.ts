import { defineConfig } from 'vitest/config';

const journeys = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
};

/** Journeys run one after the other; those on the demo data share one server, which starts only when one of them runs. */
export default defineConfig({
  test: {
    fileParallelism: false,
    projects: [
      { test: { ...journeys, name: 'empty', include: ['main-job.e2e.ts', 'first-run.e2e.ts'] } },
      {
        test: {
          ...journeys,
          name: 'demo',
          include: ['sign-in.e2e.ts', 'roles.e2e.ts', 'screens.e2e.ts'],
          globalSetup: ['support/demo-server.ts'],
        },
      },
    ],
  },
});

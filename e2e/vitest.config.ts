import { defineConfig } from 'vitest/config';

const journeys = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
};

/** Journeys that start a server for each way of doing the same. */
const OWN_SERVER = ['main-job.e2e.ts'];

/** Journeys run one after the other; those on the demo data share one server, which starts only when one of them runs. */
export default defineConfig({
  test: {
    fileParallelism: false,
    projects: [
      { test: { ...journeys, name: 'empty', include: OWN_SERVER } },
      {
        test: {
          ...journeys,
          name: 'demo',
          include: ['*.e2e.ts'],
          exclude: OWN_SERVER,
          globalSetup: ['support/demo-server.ts'],
        },
      },
    ],
  },
});

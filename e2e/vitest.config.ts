import { defineConfig } from 'vitest/config';

const journeys = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // As long as a page is waited for (support/browser.ts): two groups share the machine, which may be a slow one.
  expect: { poll: { timeout: 15_000 } },
};

/** Journeys that start a server for each way of doing the same. */
const OWN_SERVER = [
  'main-job.e2e.ts',
  'newcomer.e2e.ts',
  'sales-credit.e2e.ts',
  'sales-journeys.e2e.ts',
  'start.e2e.ts',
];
/** Journeys that change records and settings, on one workshop that was empty. */
const CHANGES = [
  'account.e2e.ts',
  'administration.e2e.ts',
  'records.e2e.ts',
  'books.e2e.ts',
  'intake.e2e.ts',
  'branches.e2e.ts',
  'customer-link.e2e.ts',
  'claim.e2e.ts',
  'service-journeys.e2e.ts',
];

/** The look at every screen takes longest, and changes nothing. */
const SCREENS = ['screens.e2e.ts'];

/**
 * Journeys of a group run one after the other and share its server, which starts only when one of them runs. `npm test`
 * runs the groups in two processes side by side.
 */
export default defineConfig({
  test: {
    fileParallelism: false,
    projects: [
      { test: { ...journeys, name: 'empty', include: OWN_SERVER } },
      {
        test: { ...journeys, name: 'changes', include: CHANGES, globalSetup: ['support/workshop-server.ts'] },
      },
      { test: { ...journeys, name: 'screens', include: SCREENS, globalSetup: ['support/demo-server.ts'] } },
      {
        test: {
          ...journeys,
          name: 'demo',
          include: ['*.e2e.ts'],
          exclude: [...OWN_SERVER, ...CHANGES, ...SCREENS],
          globalSetup: ['support/demo-server.ts'],
        },
      },
    ],
  },
});

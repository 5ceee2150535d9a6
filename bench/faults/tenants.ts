import { runTest } from './run-test.ts';

/** P15: so many interleaved requests of four tenants on two connections, five of six broken half-way. */
export const run = (requests = 10_000): Promise<void> =>
  runTest('test/faults/pool-tenants', { FAULTS_REQUESTS: String(requests) }, `${requests} requests`);

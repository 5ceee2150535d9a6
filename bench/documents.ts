import { loadavg } from 'node:os';
import { growDocuments } from './document-data.ts';
import { sampleDocuments } from './document-samples.ts';
import { CALLS, timeDocuments } from './document-timing.ts';
import { DOCUMENTS, timeScreens } from './list-screens.ts';
import { addOrganisations, signInOf } from './organisations.ts';
import { median, percentile, printTable } from './table.ts';
import { withWorkplace } from './workplace.ts';

/**
 * Lists, searches and openings over HTTP in an organisation of 1,000 repair orders and in one of 100,000, in turn, on one
 * database that holds 48 organisations more: p50, p95 and what the larger one takes longer.
 */
const SMALL = 1_000;
const LARGE = Math.max(SMALL, Number(process.argv[3] ?? 100_000));
const OTHERS = 48;
const ROLES = ['manager', 'advisor', 'cashier', 'accountant', 'technician', 'parts'];

await withWorkplace(async ({ database, serve }) => {
  const bahi = await serve();
  const measured = await addOrganisations(database, ['small', 'large'], ROLES);
  const others = await addOrganisations(
    database,
    Array.from({ length: OTHERS }, (_, n) => `other${n}`),
  );
  const [small, large] = measured;
  await growDocuments(database, [
    ...[small!, ...others].map((tenant) => ({ ...tenant, orders: SMALL })),
    { ...large!, orders: LARGE },
  ]);
  const organisations = await Promise.all(
    measured.map(async (tenant) => ({ tenant, samples: await sampleDocuments(database, tenant) })),
  );
  const timed = await timeDocuments(bahi.url, organisations);
  console.log(
    `${LARGE} repair orders beside ${SMALL}, ${CALLS} calls each, load average ${loadavg()[0]!.toFixed(1)}\n`,
  );
  printTable([
    ['call', 'p50 ms', 'p95 ms', `p50 of ${SMALL}`, `p95 of ${SMALL}`, 'p50 growth', 'p95 growth'],
    ...timed.map(({ name, times: [few, many] }) => {
      const [from, to] = [few!, many!].map((times) => [median(times), percentile(times, 0.95)] as const);
      return [
        name,
        ...[to![0], to![1], from![0], from![1]].map((value) => value.toFixed(1)),
        (to![0] / from![0]).toFixed(2),
        (to![1] / from![1]).toFixed(2),
      ];
    }),
  ]);
  console.log(`\nThe organisation of ${LARGE}:\n`);
  printTable(await timeScreens(bahi.url, signInOf(large!.domain, 'owner'), DOCUMENTS));
});

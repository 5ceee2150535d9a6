import { DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import type { FastifyInstance } from 'fastify';
import type { App } from '../src/core/app.ts';
import { allRoutes } from '../src/app-routes.ts';
import { relayNotices } from '../src/flows/inbox/relay-notices.ts';
import { recordReader } from '../src/http/record-reader.ts';
import { openAllowances } from '../src/core/allowances.ts';
import { refreshStatistics } from '../src/core/refresh-statistics.ts';
import { DATASETS } from './datasets/datasets.ts';
import type { DemoDataset } from './engine/dataset.ts';
import { type DemoClock, makeDemoClock } from './engine/demo-clock.ts';
import { type FoundDemo, findDemo, hasOtherOrganisations } from './engine/demo-marker.ts';
import { tellStory } from './engine/demo-story.ts';
import { completeDemoTenant, ensureDemoTenant } from './engine/demo-tenant.ts';
import { enterBillPayments } from './engine/enter-bill-payments.ts';
import { enterBooks } from './engine/enter-books.ts';
import { adjustStock, enterItems } from './engine/enter-items.ts';
import { enterCustomValues } from './engine/enter-custom-values.ts';
import { enterCompany } from './engine/enter-company.ts';
import { enterCounter } from './engine/enter-counter.ts';
import { enterSalesReturns } from './engine/enter-sales-returns.ts';
import { enterCreditNotes } from './engine/enter-credit-notes.ts';
import { enterReminders } from './engine/enter-reminders.ts';
import { enterRecurringInvoices } from './engine/enter-recurring-invoices.ts';
import { enterDebitNotes } from './engine/enter-debit-notes.ts';
import { enterDesk } from './engine/enter-desk.ts';
import { enterInvoices } from './engine/enter-invoices.ts';
import { enterFollowUp } from './engine/enter-follow-up.ts';
import { enterIntake } from './engine/enter-intake.ts';
import { enterLists } from './engine/enter-lists.ts';
import { enterMasters } from './engine/enter-masters.ts';
import { enterParties } from './engine/enter-parties.ts';
import { enterItemGroups } from './engine/enter-item-groups.ts';
import { enterPriceLists } from './engine/enter-price-lists.ts';
import { enterPartRequests } from './engine/enter-part-requests.ts';
import { enterPayments } from './engine/enter-payments.ts';
import { enterPurchaseOrders } from './engine/enter-purchase-orders.ts';
import { enterChat } from './engine/enter-chat.ts';
import { enterSupport } from './engine/enter-support.ts';
import { enterAskedAssessments } from './engine/enter-asked-assessments.ts';
import { enterCrossTalks } from './engine/enter-cross-talks.ts';
import { enterEndings, enterInvitations } from './engine/enter-invitations.ts';
import { enterCashier } from './engine/enter-cashier.ts';
import { enterNetwork } from './engine/enter-network.ts';
import { enterChallans } from './engine/enter-challans.ts';
import { enterPackages } from './engine/enter-packages.ts';
import { enterServiceEstimates } from './engine/enter-service-estimates.ts';
import { enterSalesEstimates } from './engine/enter-sales-estimates.ts';
import { enterSalesOrders } from './engine/enter-sales-orders.ts';
import { enterBills } from './engine/enter-bills.ts';
import { enterExpenses } from './engine/enter-expenses.ts';
import { enterPurchaseReturns } from './engine/enter-purchase-returns.ts';
import { enterVendorNotes } from './engine/enter-vendor-notes.ts';
import { enterPurchaseReceives } from './engine/enter-purchase-receives.ts';
import { enterManufacture } from './engine/enter-manufacture.ts';
import { enterMaterial } from './engine/enter-material.ts';
import { enterRecipes } from './engine/enter-recipes.ts';
import { enterTransfers } from './engine/enter-transfers.ts';
import { enterStockCounts } from './engine/enter-stock-counts.ts';
import { enterQuickLists } from './engine/enter-quick-lists.ts';
import { enterSettings } from './engine/enter-settings.ts';
import { enterStaff } from './engine/enter-staff.ts';
import { enterAppointments } from './engine/enter-appointments.ts';
import { enterTickets } from './engine/enter-tickets.ts';
import { enterTrade } from './engine/enter-trade.ts';
import { enterHolds } from './engine/enter-holds.ts';
import { enterInsurance } from './engine/enter-insurance.ts';
import { enterVehicleDetails } from './engine/enter-vehicle-details.ts';
import { seedAlone } from './engine/seed-alone.ts';
import { lockBooks } from './engine/lock-books.ts';
import { runSteps } from './engine/run-steps.ts';
import { inOrderOfTime, type Step, type Tier } from './engine/step.ts';
import { makeWorld, type World } from './engine/world.ts';
import { type DemoSignIn, listDemoSignIns } from './demo-sign-ins.ts';
import type { Progress } from './progress.ts';

/** What must be there before anything is traded, in this order. */
const SET_UP: readonly Tier[] = [
  enterDesk,
  enterSettings,
  enterCompany,
  enterMasters,
  enterLists,
  enterStaff,
  enterItems,
  enterQuickLists,
  enterParties,
  enterPriceLists,
  enterItemGroups,
  enterRecipes,
];
/** What is traded, each thing at its day. */
const TRADE: readonly Tier[] = [
  enterBooks,
  enterPurchaseOrders,
  enterPurchaseReceives,
  enterBills,
  enterExpenses,
  enterPurchaseReturns,
  enterVendorNotes,
  enterManufacture,
  enterTransfers,
  enterMaterial,
  enterStockCounts,
  enterTickets,
  enterAppointments,
  enterTrade,
  adjustStock,
  enterCounter,
  enterCashier,
  enterHolds,
  enterInvoices,
  enterCreditNotes,
  enterDebitNotes,
  enterPayments,
  enterSalesReturns,
  enterBillPayments,
  lockBooks,
];
/** What is entered once the orders stand as they are found. */
const AFTERWARDS: readonly Tier[] = [
  enterVehicleDetails,
  enterInsurance,
  enterCustomValues,
  enterFollowUp,
  enterPartRequests,
  enterIntake,
  enterServiceEstimates,
  enterSalesEstimates,
  enterSalesOrders,
  enterChallans,
  enterPackages,
  enterRecurringInvoices,
  enterReminders,
  enterChat,
  enterSupport,
  enterInvitations,
  enterNetwork,
  enterAskedAssessments,
  enterCrossTalks,
  enterEndings,
];

export interface SeedOptions {
  datasets?: readonly DemoDataset[];
  /** Called as soon as an organisation stands whole while others are still missing, and for each that follows. */
  onOrganisation?: () => void;
  /** Stops between two steps. */
  signal?: AbortSignal | undefined;
}

/** Builds a server over the app given, for calls in this process: without a rate limit. */
export type BuildForSeed = (app: App) => Promise<FastifyInstance>;

/**
 * Fills an installation that holds nothing but demo data with what is missing of it, by the calls that a browser makes.
 * A seeding that was killed, or stopped by `signal`, goes on where it stopped. Answers who may sign in.
 */
export async function seedDemo(
  app: App,
  buildForSeed: BuildForSeed,
  progress: Progress,
  { datasets = DATASETS, onOrganisation, signal }: SeedOptions = {},
): Promise<DemoSignIn[]> {
  const missing = await listMissing(app, datasets);
  if (missing.length > 0 && missing.length < datasets.length) onOrganisation?.();
  if (missing.length > 0)
    await seedAlone(app, async () => {
      // Asked again: another server may have seeded while this one waited.
      for (const dataset of await listMissing(app, datasets)) {
        await seedDataset(app, buildForSeed, progress, dataset, signal);
        onOrganisation?.();
      }
    });
  return listDemoSignIns(app, datasets);
}

/** Datasets that are not complete; none where the installation holds an organisation of its own. */
async function listMissing(app: App, datasets: readonly DemoDataset[]): Promise<DemoDataset[]> {
  const found: (FoundDemo | null)[] = [];
  for (const dataset of datasets) found.push(await findDemo(app, dataset));
  const missing = datasets.filter((_, index) => !found[index]?.complete);
  return missing.length > 0 && (await hasOtherOrganisations(app, found)) ? [] : missing;
}

async function seedDataset(
  app: App,
  buildForSeed: BuildForSeed,
  progress: Progress,
  dataset: DemoDataset,
  signal: AbortSignal | undefined,
): Promise<void> {
  const tenant = await ensureDemoTenant(app, dataset, todayIn(DEFAULT_ZONE, app.clock.now()));
  const clock = makeDemoClock(app.clock, tenant.startedOn);
  const appThen = appAt(app, clock);
  const server = await buildForSeed(appThen);
  const mayRead = recordReader(allRoutes(appThen));
  try {
    const world = makeWorld(server, tellStory(dataset, tenant.startedOn), clock, (place) =>
      relayNotices(appThen, mayRead, place),
    );
    const phases = planPhases(world).map((steps) => withFreshStatistics(app, steps));
    progress.begin(dataset.organisation, phases.flat().length);
    for (const steps of phases) await runSteps(world, steps, progress.step, signal);
    await world.signOutAll();
    await completeDemoTenant(app, dataset, tenant);
    progress.end();
  } finally {
    await server.close();
  }
}

/** Each ends before the next begins: what is traded finds everything that it needs. */
function planPhases(world: World): Step[][] {
  const plan = (tiers: readonly Tier[]): Step[] => tiers.flatMap((tier) => tier(world));
  return [plan(SET_UP), inOrderOfTime(plan(TRADE)), plan(AFTERWARDS)];
}

/** Steps after which the planner is told how much there is by now: it would go on as if the tables were empty. */
const STEPS_BETWEEN_STATISTICS = 400;

const withFreshStatistics = (app: App, steps: readonly Step[]): Step[] =>
  steps.flatMap((step, index) =>
    index % STEPS_BETWEEN_STATISTICS === STEPS_BETWEEN_STATISTICS - 1
      ? [step, { ...step, touches: undefined, run: async () => void (await refreshStatistics(app.pool)) }]
      : [step],
  );

/** Days of talk go by in a second. */
const WRITING = { capacity: 100_000, perSecond: 100_000 };

/** The app with the story's clock; nobody waits for its jobs. */
const appAt = (app: App, clock: DemoClock): App => ({
  ...app,
  clock,
  allowances: openAllowances({ writing: WRITING }),
  wake: () => {},
});

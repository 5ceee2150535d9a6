import { createVoucher } from '@bahi/contract/endpoints/accounting/journal-voucher';
import { paiseOfRupees } from '@bahi/domain/money/convert';
import { books } from '../datasets/books.ts';
import type { DemoJournal } from './dataset/organisation.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** Opening balances and journals by hand, in every entity. */
export const enterBooks: Tier = (world) =>
  world.dataset.entities.flatMap(({ domain, costPercent = 100 }) =>
    [...books, ...world.journals.filter((one) => (one.domain ?? domain) === domain)].map((journal): Step => ({
      daysAgo: journal.daysAgo ?? world.dataset.openingDaysAgo,
      minuteOfDay: MORNING + 45,
      label: LABEL_OF_TRADE,
      touches: [`journal numbers of ${domain}`],
      run: () => enterJournal(world, domain, journal.bySize ? sized(journal, costPercent) : journal),
    })),
  );

/** In whole rupees. */
const sized = (journal: DemoJournal, percent: number): DemoJournal => ({
  ...journal,
  lines: journal.lines.map((line) => ({ ...line, amount: Math.trunc((line.amount * percent) / 100) })),
});

async function enterJournal(world: World, domain: string, journal: DemoJournal): Promise<void> {
  const accountant = await world.as('accountant', domain);
  const lines = journal.lines.map(({ account, amount, description }) => {
    const paise = paiseOfRupees(amount < 0 ? -amount : amount);
    return { accountCode: account, description, ...(amount < 0 ? { creditPaise: paise } : { debitPaise: paise }) };
  });
  const { key, kind, narration, reference, draft } = journal;
  await accountant.call(
    createVoucher,
    { body: { kind, narration, reference, lines, post: !draft } },
    keyOf(world, 'journal', `${domain} ${key}`),
  );
}

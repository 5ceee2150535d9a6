import type { getDrawer } from '@bahi/contract/endpoints/accounting/cash-drawer';
import type { FileAnswer, OutputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import { amountInWords } from '@bahi/domain/money/words';
import { differenceWord, DRAWER_MOVE_LABELS, type NoteCounts, sumNotes } from '@bahi/domain/payments/cash-drawer';
import { counted } from '@bahi/domain/text/counted';
import { formatDate, formatInstant } from '@bahi/domain/time/dates';
import { AppError, refuse } from '../../../core/app-error.ts';
import { printOptionsFrom } from '../../../core/print/invoice-print.ts';
import { loadPrintLogo } from '../../../core/print/print-party.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { ReceiptPrintJob, ReceiptRow } from '../../../core/print/receipt-print.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import type { Tx } from '../../../core/tx.ts';
import { getDrawerView } from './drawer-queries.ts';

type View = OutputOf<typeof getDrawer>;

/** The count of a closed drawer: float and moves, what was expected of it, notes and coins, and the difference. */
export async function printDrawer(tx: Tx, id: string): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const drawer = await getDrawerView(tx, id);
  if (drawer.status === 'Open') throw refuse('Count the cash drawer first: what is expected is told after the count.');
  const countedPaise = drawer.countedPaise ?? 0;
  const job: ReceiptPrintJob = {
    kind: 'receipt',
    heading: 'Cash Count',
    code: drawer.userName,
    on: drawer.openedOn,
    supplier: supplierOf(tx.ctx),
    options: printOptionsFrom(tx.ctx.settings.print),
    logo: await loadPrintLogo(tx),
    watermark: null,
    opening: 'Counted by',
    note: drawer.note ?? null,
    customer: { name: drawer.userName },
    facts: factsOf(drawer, tx.ctx.entity.timeZone),
    amountPaise: countedPaise,
    amountInWords: amountInWords(countedPaise),
    tables: [
      { title: 'Cash', totalLabel: 'Expected', rows: movesOf(drawer) },
      { title: 'Notes and coins', totalLabel: 'Counted', rows: notesOf(drawer.countNotes ?? {}) },
    ],
    remarks: [differenceText(drawer.differencePaise ?? 0)],
  };
  return { bytes: await printPdf(job), fileName: `Cash count ${drawer.openedOn}.pdf`, contentType: 'application/pdf' };
}

const factsOf = (drawer: View, timeZone: string) => [
  { label: 'Business day', text: formatDate(drawer.openedOn) },
  { label: 'Opened', text: formatInstant(timeZone, drawer.openedAt) },
  { label: 'Counted', text: drawer.closedAt ? formatInstant(timeZone, drawer.closedAt) : '' },
];

/** The float, then what moved, one row for each way: the rows come to what was expected. */
function movesOf({ floatPaise, moves }: View): ReceiptRow[] {
  const kinds = [...new Set(moves.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const own = moves.filter((move) => move.kind === kind);
    const amountPaise = own.reduce((sum, move) => sum + (move.amountPaise ?? 0), 0);
    return { label: DRAWER_MOVE_LABELS[kind], details: `${own.length} of them`, amountPaise };
  });
  return [{ label: 'Float', details: '', amountPaise: floatPaise }, ...rows];
}

const notesOf = (notes: NoteCounts): ReceiptRow[] =>
  Object.entries(notes)
    .filter(([, pieces]) => pieces > 0)
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([rupees, pieces]) => ({
      label: `₹${rupees}`,
      details: counted(pieces, 'piece'),
      amountPaise: sumNotes({ [rupees]: pieces }),
    }));

const differenceText = (paise: number): string =>
  paise === 0
    ? 'The count came out even.'
    : `The count is ${formatRupees(Math.abs(paise))} ${differenceWord(paise)}; the difference is posted to cash over and short.`;

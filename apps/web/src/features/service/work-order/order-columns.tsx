import { isBoundTechnician, seesPrices } from '@bahi/domain/access/access';
import { hasCustomerFace, parsePayer, PAYER_LABELS } from '@bahi/domain/document/payer';
import { LineStatus, Payer } from '@bahi/domain/document/work-order';
import { formatPaise } from '@bahi/domain/money/format';
import { isActive } from '@bahi/domain/status/line-status';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { lineChangeRefusal } from '@bahi/domain/status/work-order-actions';
import { incomeAccountOf } from '../../../kit/income-account-of.ts';
import { scaledColumn } from '../../../kit/line-grid/line-column.ts';
import { isCodeOf, searchLines, type LineHit, type SingleHit } from '../../../kit/pickers/line-search.ts';
import type { SearchOption } from '../../../ui/search-source.ts';
import { plainNumber, readNumber } from '../../../ui/scaled-number.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { shortStatusLabel, statusTone } from '../status-labels.ts';
import { optionColumn } from '../option-choice.tsx';
import type { ColumnFacts, OrderColumn } from './column-facts.ts';
import { DetailsCell, ForCell, OrderCodeCell, WorkCell, wordsOfStatus } from './line-cells.tsx';
import { lineWords, marksOf, withWords } from './line-words.ts';
import { lineOfHit } from './line-of-hit.ts';
import { priceColumns } from './price-columns.ts';
import { withPayer } from '../line-payer.ts';
import { stockText } from './stock-text.ts';
import { isEmptyLine, type OrderLine } from '../order-state.ts';
import type { OrderTotals } from '../order-totals.ts';

type Column = OrderColumn;

const FREE = 'free';
const LABOUR = 'labour';
const toLabour = (id: string) => `part:${id}`;
const toComplaint = (id: string) => `complaint:${id}`;

/** The labour line that a new part hangs on: the nearest above, where the part is typed under it. */
function labourAbove(lines: readonly OrderLine[], id: string): string | null {
  const row = lines.findIndex((line) => line.id === id);
  return (
    lines.slice(0, row < 0 ? undefined : row).findLast((line) => line.family === 'labour' && !isEmptyLine(line))?.id ??
    null
  );
}

/** The complaint that new labour most likely answers: the first that nothing answers yet. */
export const openComplaint = ({ lines, complaints }: Pick<ColumnFacts, 'lines' | 'complaints'>): string | null =>
  complaints().find(({ id }) => !lines().some((line) => line.complaintId === id))?.id ?? null;

const begun = (line: OrderLine, facts: ColumnFacts): OrderLine =>
  isEmptyLine(line) && line.family === 'labour' ? { ...line, complaintId: openComplaint(facts) } : line;

/** Whether a line may be changed at all: approved and billed ones ask for more (decisions §6). */
const changeable = (facts: ColumnFacts) => (line: OrderLine) =>
  !line.saved ||
  lineChangeRefusal({ status: facts.status(), lines: [] }, line, facts.access, facts.work.rights) === null;

function codeColumn(facts: ColumnFacts): Column {
  return {
    key: 'code',
    title: facts.search.partNumbers ? 'Code' : 'Search',
    width: '104px',
    kind: 'search',
    maxLength: 300,
    nothingFound: 'Nothing found. Enter keeps the words as a line of their own.',
    card: 'none',
    editable: (line) => !line.saved,
    read: (line) => line.operationCode ?? (facts.search.partNumbers ? line.partNumber : null) ?? '',
    render: (line) => <OrderCodeCell line={line} partNumber={facts.search.partNumbers} />,
    // What is not picked is a free line of these words.
    write: (line, description) => ({
      ...begun(line, facts),
      operationId: null,
      operationCode: null,
      itemId: null,
      partNumber: null,
      tracked: false,
      freeQuantity: null,
      listPrice: 0,
      minimumPrice: 0,
      description,
    }),
    search: (term, signal) => searchLines(term, signal, facts.guideId(), facts.search),
    names: isCodeOf,
    pick: (line, option: SearchOption<unknown>) => {
      const hit = option.value as SingleHit;
      const picked = lineOfHit(line, hit, {
        labourLineId: labourAbove(facts.lines(), line.id),
        terms: facts.terms(),
      });
      if (picked.freeQuantity !== null && picked.freeQuantity < picked.quantity) facts.onShortPick(line.id);
      return picked.family === 'labour' ? { ...picked, complaintId: line.complaintId ?? openComplaint(facts) } : picked;
    },
    take: ({ value }) => {
      const hit = value as LineHit;
      if (hit.kind !== 'quickList') return false;
      facts.onQuickList(hit.list);
      return true;
    },
    afterPick: 'quantity',
  };
}

/** What a line is for: labour answers a complaint, a part hangs on labour or is free. Free lines change sides here. */
function forColumn(facts: ColumnFacts, editable: (line: OrderLine) => boolean): Column {
  const { say } = facts;
  return {
    key: 'for',
    title: 'For',
    width: '110px',
    // Lines stand under their complaint and their labour; a free line may change sides.
    unusual: (line) => !line.saved && !isEmptyLine(line) && line.operationId === null && line.itemId === null,
    kind: 'choice',
    card: 'detail',
    editable: (line) => editable(line) && (line.saved || !isEmptyLine(line)),
    read: (line) => {
      if (line.family === 'labour') return line.complaintId ? toComplaint(line.complaintId) : LABOUR;
      return line.labourLineId ? toLabour(line.labourLineId) : FREE;
    },
    render: (line) => <ForCell line={line} complaints={facts.complaints} />,
    options: (line) => {
      const open = !line.saved && line.operationId === null && line.itemId === null;
      const labour = [
        { value: LABOUR, label: facts.complaints().length > 0 ? `${say('labour')}, no complaint` : say('labour') },
        ...facts.complaints().map(({ id, description }) => ({ value: toComplaint(id), label: description })),
      ];
      const parts = [
        ...facts
          .lines()
          .filter((other) => other.family === 'labour' && other.id !== line.id && !isEmptyLine(other))
          .map((other) => ({
            value: toLabour(other.id),
            label: open ? `${say('item')} of ${other.description}` : other.description,
          })),
        { value: FREE, label: `${say('item')}, free of labour` },
      ];
      const { labour: takesLabour = true, part: takesParts = true } = facts.search.takes ?? {};
      if (open) return [...(takesLabour ? labour : []), ...(takesParts ? parts : [])];
      return line.family === 'labour' ? labour : parts;
    },
    write: (line, value) => {
      const [kind, id = null] = value.split(/:(.*)/s) as [string, string?];
      if (kind === LABOUR || kind === 'complaint') {
        return {
          ...line,
          family: 'labour',
          complaintId: id,
          labourLineId: null,
          free: false,
          accountCode: line.family === 'labour' ? line.accountCode : incomeAccountOf('labour'),
        };
      }
      return {
        ...line,
        family: 'part',
        complaintId: null,
        technicianId: null,
        labourLineId: id,
        free: id === null,
        accountCode: line.family === 'part' ? line.accountCode : incomeAccountOf('part'),
      };
    },
  };
}

/** Who does the work, of labour; where the part is, of parts. */
function workColumn(facts: ColumnFacts, editable: (line: OrderLine) => boolean): Column {
  const nameOf = (id: string | null) => facts.technicians.find((one) => one.id === id)?.name ?? '';
  const firstName = (id: string | null) => nameOf(id).split(' ')[0] ?? '';
  /** Sublet work is done by its vendor. */
  const doer = (line: OrderLine, short = false) =>
    line.sublet && !line.technicianId
      ? (line.vendorName ?? 'Sublet')
      : short
        ? firstName(line.technicianId)
        : nameOf(line.technicianId);
  return {
    key: 'work',
    title: 'Who / stock',
    width: '150px',
    kind: 'choice',
    card: 'detail',
    editable: (line) => line.family === 'labour' && editable(line),
    read: (line) => line.technicianId ?? '',
    show: (line) =>
      [line.family === 'labour' ? doer(line) : stockText(line), wordsOfStatus(line)].filter(Boolean).join(' · '),
    render: (line) => <WorkCell line={line} doer={doer(line, true)} />,
    options: () => [
      { value: '', label: 'Nobody yet' },
      ...facts.technicians.map(({ id, name }) => ({ value: id, label: name })),
    ],
    write: (line, id) => ({ ...line, technicianId: id || null }),
  };
}

/** A technician sets the status of his work; others see it in the chip, and set that of what is stopped. */
function statusColumn(facts: ColumnFacts): Column {
  const own = isBoundTechnician(facts.access);
  const isEstimate = facts.work.kind === 'estimate';
  const labelOf = (line: OrderLine) => (isEstimate && line.billed ? 'Ordered' : shortStatusLabel(line.status));
  return {
    key: 'status',
    title: 'Status',
    width: '98px',
    kind: 'choice',
    card: isEstimate ? 'detail' : 'none',
    // Lines of an estimate are answered one by one.
    unusual: (line) => own || isEstimate || line.status === LineStatus.onHold || !isActive(line.status),
    editable: (line) => line.saved && !line.billed && facts.work.mayChangeStatus(facts.access, line, facts.userId),
    read: (line) => line.status,
    show: (line) => (line.saved ? statusLabel(line.status) : ''),
    render: (line) => line.saved && <StatusChip tone={statusTone(line.status)}>{labelOf(line)}</StatusChip>,
    options: (line) => {
      const from = facts.savedStatus(line.id) ?? line.status;
      return [from, ...facts.work.nextStatuses(from)].map((value) => ({ value, label: statusLabel(value) }));
    },
    write: (line, status) => ({ ...line, status: status as OrderLine['status'] }),
  };
}

/** What a line is besides its price: billed, sublet, advised, carried over; labour opens its details here. */
function detailsColumn(facts: ColumnFacts): Column {
  return {
    key: 'details',
    title: 'More',
    width: '44px',
    kind: 'readOnly',
    card: 'detail',
    read: (line) => marksOf(line).join(', '),
    render: (line) => <DetailsCell line={line} onOpen={facts.onDetails} />,
    action: {
      label: 'Sublet and follow-up',
      shown: (line) => line.family === 'labour' && !isEmptyLine(line),
      run: (line) => facts.onDetails(line.id),
    },
  };
}

/** Labour and parts in one grid: what is typed is looked for among both, a part stands under its labour. */
export function orderColumns(facts: ColumnFacts): Column[] {
  const editable = changeable(facts);
  const prices = seesPrices(facts.access);
  const payers = facts.payers.map((value) => ({ value, label: PAYER_LABELS[value] }));
  const columns: Column[] = [
    codeColumn(facts),
    {
      key: 'description',
      title: 'Description',
      width: 'minmax(200px, 1fr)',
      kind: 'text',
      maxLength: 500,
      card: 'title',
      editable,
      read: lineWords,
      write: (line, words) => withWords(begun(line, facts), words),
    },
    forColumn(facts, editable),
    scaledColumn({
      key: 'quantity',
      title: 'Qty',
      width: '54px',
      unit: 'quantity',
      get: (line) => line.quantity,
      set: (line, value) => ({ ...line, quantity: value ?? 0 }),
      editable,
      card: 'detail',
    }),
    ...(prices ? priceColumns(facts, editable) : []),
    {
      key: 'payer',
      title: 'Payer',
      width: '90px',
      unusual: (line) => line.payer !== Payer.customer,
      kind: 'choice',
      card: 'none',
      editable,
      read: (line) => line.payer,
      show: (line) => PAYER_LABELS[line.payer],
      options: () => payers,
      write: (line, value) => withPayer(line, parsePayer(value) ?? line.payer),
    },
    ...(facts.work.kind === 'estimate' ? [optionColumn(facts, editable)] : []),
    workColumn(facts, editable),
    statusColumn(facts),
    ...(prices
      ? [
          {
            key: 'total',
            title: 'Total',
            width: '120px',
            kind: 'number',
            align: 'end',
            card: 'aside',
            editable: (line) =>
              hasCustomerFace(line.payer) &&
              line.quantity > 0 &&
              !isEmptyLine(line) &&
              isActive(line.status) &&
              editable(line),
            read: (line) => plainNumber('money', facts.totalOf(line.id)),
            total: (totals: OrderTotals, row: number) => formatPaise(totals.rows[row]?.totalPaise ?? 0),
            write: (line, text) => {
              const paise = readNumber('money', text);
              return paise === undefined || paise === null ? line : facts.workBack(line, paise);
            },
          } satisfies Column,
        ]
      : []),
    detailsColumn(facts),
  ];
  return columns.filter(({ key }) => !facts.work.without.includes(key));
}

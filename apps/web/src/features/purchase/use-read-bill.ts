import { readBillFile, readBillText, receiveBill, setVendorMap } from '@bahi/contract/endpoints/purchase/read-bill';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesCost } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import type { Paise } from '@bahi/domain/money/units';
import { useRef, useState } from 'react';
import { call } from '../../app/api-client.ts';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { sendAsking } from '../../app/send-asking.ts';
import { useSession } from '../../app/session-store.ts';
import { uploadFile } from '../../app/upload-file.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { useRecordForm } from '../../kit/use-record-form.ts';
import {
  type BillRow,
  bodyOfRows,
  nextUnmatched,
  type ReadBill,
  rowsOf,
  takenRows,
  totalOf,
  unmatched,
} from './read-bill-rows.ts';

/** What the receive that is begun says already. */
export interface BillHead {
  vendor: { id: string; label: string } | null;
  warehouseId: string | null;
  receivedOn: string | null;
}

/** What is typed of a bill, and what was read of it, which is kept with it. */
interface Reading {
  text: string;
  vendor: { id: string; label: string } | null;
  bill: ReadBill | null;
  billNo: string;
  billDate: string | null;
  total: Paise | null;
  /** Whether the bill is entered with its goods. */
  isBilled: boolean;
  rows: readonly BillRow[];
}

export type Made = OutputOf<typeof receiveBill>;
type Source = { text: string } | { file: File };
const CONSENTS = ['allowShortLife', 'allowDifferent', 'allowDuplicate'] as const;
type Consent = Partial<Record<(typeof CONSENTS)[number], true>>;
export type ReadBillState = ReturnType<typeof useReadBill>;

/** Which of them a refusal asks for: it names the field. */
function consentOf({ fields }: ApiError) {
  const paths = Object.keys(fields).map((path) => path.toLowerCase());
  const asked = CONSENTS.find((each) => paths.includes(each.toLowerCase())) ?? 'allowShortLife';
  return { heading: 'Look at this first', ok: 'Receive', answer: { [asked]: true } };
}

const begin = (head: BillHead): Reading => ({
  text: '',
  vendor: head.vendor,
  bill: null,
  billNo: '',
  billDate: null,
  total: null,
  isBilled: true,
  rows: [],
});
/** A bill needs its number and its day; goods that are received alone do not. */
const missing = ({ vendor, bill, isBilled, billNo, billDate }: Reading, mayBill: boolean): Record<string, string> => ({
  ...(!vendor && { vendor: MESSAGES.fieldRequired }),
  ...(bill && mayBill && isBilled && billNo.trim() === '' && { billNo: MESSAGES.fieldRequired }),
  ...(bill && mayBill && isBilled && billDate === null && { billDate: MESSAGES.fieldRequired }),
});

/** The reading of one bill: where it came from, what it says, and what was chosen for its rows. */
export function useReadBill(head: BillHead, onMade: (made: Made) => void) {
  const { access, entity } = useSession().data;
  const cost = seesCost(access);
  const mayBill = cost && can(access, 'Accounting.Bill', 'C') && entity.config.modules.Accounting === true;
  const form = useRecordForm<Reading>(begin(head), (values) => missing(values, mayBill), {
    copy: { kind: 'readBill', record: 'new' },
  });
  const { values, change, current } = form;
  const { bill, rows } = values;
  /** A file is gone once its page is; what was pasted is not. */
  const [file, setFile] = useState<File | null>(null);
  const [rowErrors, setRowErrors] = useState<Readonly<Record<string, string>>>({});
  const { error, busy, guarded } = useGuarded();
  const { body, focusRow } = useRowFocus();
  const making = useEndpointMutation(receiveBill);

  const take = async (from: Source) => {
    const vendorId = current().vendor?.id;
    const read =
      'text' in from
        ? await call(readBillText, { body: { text: from.text, ...(vendorId && { vendorId }) } })
        : await uploadFile(readBillFile, {}, from.file, { fields: vendorId ? { VendorId: vendorId } : {} });
    const again = current().bill !== null;
    const next = rowsOf(read, current().rows);
    setFile('file' in from ? from.file : null);
    setRowErrors({});
    change({
      ...(read.vendor && { vendor: { id: read.vendor.id, label: read.vendor.name } }),
      ...(!again && { total: read.paperTotalPaise ?? null }),
      ...(!again && { billNo: read.billNo?.slice(0, 60) ?? '', billDate: read.billDate ?? null }),
      bill: read,
      rows: next,
    });
    focusRow(Math.max(nextUnmatched(next, -1), 0));
  };
  /** Reads what stands here again: other columns, words and packs may be known. */
  const takeAgain = async () => {
    const { text } = current();
    if (file) await take({ file });
    else if (text.trim()) await take({ text });
  };
  const goTo = (after: number, of: readonly BillRow[] = current().rows) => {
    const next = nextUnmatched(of, after);
    if (next >= 0) focusRow(next);
  };
  const changeRow = (id: string, part: Partial<BillRow>) => {
    change({ rows: current().rows.map((row) => (row.id === id ? { ...row, ...part } : row)) });
    setRowErrors(({ [id]: _gone, ...others }) => others);
  };
  const make = async (): Promise<void> => {
    const made = await sendAsking(
      (consent: Consent) =>
        making.mutateAsync({ body: bodyOf(current(), head, { cost, bill: mayBill }, consent) }) as Promise<Made | null>,
      { Confirm: consentOf },
      () => null,
    );
    if (made) onMade(made);
  };
  /** Refusals stand beside the rows that they are of, whose fields are shown. */
  const showRefused = (refused: Readonly<Record<string, string>>) => {
    setRowErrors(refused);
    const all = current().rows;
    change({ rows: all.map((row) => (row.id in refused ? { ...row, isOpen: true } : row)) });
    const first = all.findIndex(({ id }) => id in refused);
    if (first >= 0) focusRow(first);
  };

  return {
    form,
    values,
    change,
    rowErrors,
    error,
    busy,
    body,
    cost,
    mayBill,
    isBilled: mayBill && values.isBilled,
    changeRow,
    isReceiving: making.isPending,
    left: unmatched(rows),
    linesTotal: bill && totalOf(bill, rows),
    setVendor: (vendor: { id: string; label: string } | null) => {
      change({ vendor });
      if (vendor && bill) void guarded(takeAgain);
    },
    read: () => guarded(() => take({ text: current().text })),
    readFile: (sent: File | undefined) =>
      guarded(async () => {
        if (sent) await take({ file: sent });
      }),
    tell: (map: Record<string, string>) =>
      guarded(async () => {
        if (!form.check()) return;
        await call(setVendorMap, { params: { vendorId: current().vendor!.id }, body: { map } });
        await takeAgain();
      }),
    restart: () => change({ bill: null, rows: [] }),
    open: (id: string) => {
      changeRow(id, { isOpen: true });
      focusRow(current().rows.findIndex((row) => row.id === id));
    },
    /** A choice leads on to the next row that waits. */
    picked: (id: string) => goTo(current().rows.findIndex((row) => row.id === id)),
    goUnmatched: () => goTo(rowOfFocus(body.current)),
    receive: () =>
      guarded(async () => {
        if (!form.check()) return;
        if (unmatched(current().rows) > 0) return goTo(-1);
        try {
          await make();
        } catch (failure) {
          if (failure instanceof ApiError) showRefused(errorsByRow(failure, takenRows(current().rows)));
          throw failure;
        }
      }),
  };
}

const bodyOf = (
  { vendor, bill, billNo, billDate, total, isBilled, rows }: Reading,
  { warehouseId, receivedOn }: BillHead,
  may: { cost: boolean; bill: boolean },
  consent: Consent,
) => ({
  vendorId: vendor!.id,
  warehouseId,
  receivedOn,
  approve: true,
  billNo: billNo.trim() || null,
  billDate,
  bill: may.bill && isBilled,
  ...(may.cost && {
    discountPaise: bill?.footer.discountPaise ?? 0,
    charges: bill?.footer.charges ?? [],
    paperTotalPaise: total,
  }),
  lines: bodyOfRows(rows, may.cost),
  ...consent,
});

/** One thing at a time; what fails is told. */
function useGuarded() {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const guarded = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { error, busy, guarded };
}

/** Leads to a row once it is drawn: to its item where it is asked, else to its first field. */
function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null);
  const focusRow = (at: number) => {
    setTimeout(() => {
      const row = body.current?.rows[at];
      row?.scrollIntoView({ block: 'center' });
      row?.querySelector<HTMLElement>('[role="combobox"], button')?.focus();
    });
  };
  return { body, focusRow };
}

const rowOfFocus = (body: HTMLTableSectionElement | null): number =>
  [...(body?.rows ?? [])].findIndex((row) => row.contains(document.activeElement));

/** Refusals by the rows that were sent. */
const errorsByRow = ({ fields }: ApiError, sent: readonly BillRow[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const [, at] = /^lines\.(\d+)\./iu.exec(path) ?? [];
      const row = at === undefined ? undefined : sent[Number(at)];
      return row ? [[row.id, message]] : [];
    }),
  );

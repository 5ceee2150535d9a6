import { readBillFile, readBillText, receiveBill, setVendorMap } from '@bahi/contract/endpoints/purchase/read-bill';
import { seesCost } from '@bahi/domain/access/access';
import type { Paise } from '@bahi/domain/money/units';
import { useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { uploadFile } from '../../../app/upload-file.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { type BillRow, bodyOfRows, nextUnmatched, type ReadBill, rowsOf, unmatched } from './bill-rows.ts';

/** What the receive that is begun says already. */
export interface BillHead {
  vendor: { id: string; label: string } | null;
  warehouseId: string | null;
  receivedOn: string | null;
}

type Made = { id: string; code?: string | null | undefined };
type Source = { text: string } | { file: File };
export type ReadBillState = ReturnType<typeof useReadBill>;

/** The reading of one bill: where it came from, what it says, and what was chosen for its rows. */
export function useReadBill(head: BillHead, onMade: (made: Made) => void) {
  const cost = seesCost(useSession().data.access);
  const [text, setText] = useState('');
  const [vendor, setVendor] = useState(head.vendor);
  const [vendorMissing, setVendorMissing] = useState(false);
  const [source, setSource] = useState<Source | null>(null);
  const [bill, setBill] = useState<ReadBill | null>(null);
  const [rows, setRows] = useState<readonly BillRow[]>([]);
  const [rowErrors, setRowErrors] = useState<Readonly<Record<number, string>>>({});
  const [total, setTotal] = useState<Paise | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const making = useEndpointMutation(receiveBill);

  const guarded = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const take = async (from: Source, vendorId: string | undefined) => {
    const of = vendorId === undefined ? {} : { vendorId };
    const read =
      'text' in from
        ? await call(readBillText, { body: { ...of, text: from.text } })
        : await uploadFile(readBillFile, {}, from.file, { fields: vendorId ? { VendorId: vendorId } : {} });
    setSource(from);
    setBill(read);
    setRows(rowsOf(read));
    setRowErrors({});
    setTotal(read.paperTotalPaise ?? null);
    if (read.vendor) setVendor({ id: read.vendor.id, label: read.vendor.name });
    const first = nextUnmatched(rowsOf(read), -1);
    if (first >= 0) focusRow(first);
  };
  /** After the table is drawn. */
  const focusRow = (at: number) => {
    setTimeout(() => {
      const row = body.current?.rows[at];
      row?.scrollIntoView({ block: 'center' });
      row?.querySelector('input')?.focus();
    });
  };
  const goTo = (after: number, of: readonly BillRow[] = rows) => {
    const next = nextUnmatched(of, after);
    if (next >= 0) focusRow(next);
  };

  const make = async (consent: { allowShortLife?: true; allowDifferent?: true } = {}): Promise<void> => {
    try {
      const made = await making.mutateAsync({
        body: {
          ...{ vendorId: vendor!.id, warehouseId: head.warehouseId, receivedOn: head.receivedOn, approve: true },
          billNo: bill?.billNo?.slice(0, 60) ?? null,
          billDate: bill?.billDate ?? null,
          ...(cost && {
            discountPaise: bill?.footer.discountPaise ?? 0,
            chargesPaise: bill?.footer.charges.reduce((sum, charge) => sum + (charge.amountPaise ?? 0), 0) ?? 0,
            paperTotalPaise: total,
          }),
          lines: bodyOfRows(rows, cost),
          ...consent,
        },
      });
      onMade(made);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'Confirm') throw failure;
      const isDifferent = Object.keys(failure.fields).some((path) => /allowDifferent/iu.test(path));
      const sure = await confirm({ heading: 'Look at this first', message: failure.message, ok: 'Receive' });
      if (sure) await make({ ...consent, ...(isDifferent ? { allowDifferent: true } : { allowShortLife: true }) });
    }
  };

  return {
    ...{ text, setText, vendor, vendorMissing, bill, rows, rowErrors, total, setTotal, error, busy, body },
    left: unmatched(rows),
    setVendor: (chosen: { id: string; label: string } | null) => {
      setVendor(chosen);
      setVendorMissing(false);
      // His columns, words and packs are others.
      if (chosen && source && bill) void guarded(() => take(source, chosen.id));
    },
    read: () => guarded(() => take({ text }, vendor?.id)),
    readFile: (file: File | undefined) =>
      guarded(async () => {
        if (file) await take({ file }, vendor?.id);
      }),
    tell: (map: Record<string, string>) =>
      guarded(async () => {
        if (!vendor) return setVendorMissing(true);
        await call(setVendorMap, { params: { vendorId: vendor.id }, body: { map } });
        if (source) await take(source, vendor.id);
      }),
    restart: () => setBill(null),
    change: (at: number, part: Partial<BillRow>) => {
      setRows((before) => before.map((row, place) => (place === at ? { ...row, ...part } : row)));
      setRowErrors(({ [at]: _gone, ...others }) => others);
    },
    /** A choice leads on to the next row that waits. */
    picked: (at: number) =>
      goTo(
        at,
        rows.map((row, place) => (place === at ? { ...row, item: row.item ?? { id: '', label: '' } } : row)),
      ),
    goUnmatched: () => goTo(rowOfFocus(body.current)),
    receive: () =>
      guarded(async () => {
        if (!vendor) return setVendorMissing(true);
        if (unmatched(rows) > 0) return goTo(-1);
        try {
          await make();
        } catch (failure) {
          if (failure instanceof ApiError) setRowErrors(errorsByRow(failure));
          throw failure;
        }
      }),
  };
}

const rowOfFocus = (body: HTMLTableSectionElement | null): number =>
  [...(body?.rows ?? [])].findIndex((row) => row.contains(document.activeElement));

/** Refusals beside the rows that they are of. */
const errorsByRow = ({ fields }: ApiError): Record<number, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const [, at] = /^lines\.(\d+)\./iu.exec(path) ?? [];
      return at === undefined ? [] : [[Number(at), message]];
    }),
  );

import { slipHeading, slipNo } from '@bahi/domain/sales/bill-queue';
import { ReceiptPaper, rollColumns } from '@bahi/domain/sales/receipt-paper';
import { escPos, forPrinter } from '@bahi/domain/sales/esc-pos';
import { slipLines } from '@bahi/domain/sales/slip-text';
import { useEffect, useState } from 'react';
import { printOnRoll } from '../../../../app/deliver-file.ts';
import { isInHost } from '../../../../app/host.ts';
import { useSession } from '../../../../app/session-store.ts';
import { useWhen } from '../../../../app/use-when.ts';
import styles from '../counter.module.css';
import type { KeptBill } from '../../../../kit/device-bills/kept-bills.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/gu, (sign) => ESCAPES[sign]!);

/** The paper of a bill that was made without a network, printed as it comes; the device draws it itself. */
export function ProvisionalSlip({ bill }: { bill: KeptBill }) {
  const { entity } = useSession().data;
  const when = useWhen();
  const { totalPaise, changePaise } = bill;
  const facts = {
    heading: slipHeading(slipNo(bill.device, bill.slip)),
    company: entity.displayName,
    soldAt: when(bill.madeAt),
    lines: bill.lines,
    totalPaise,
    tenders: bill.tenders.map(({ type, amountPaise }) => ({ label: type, amountPaise })),
    changePaise,
  };
  const { paper } = entity.settings.accounting.salesReceipt;
  const linesOf = (lettersOf?: (text: string) => string) => slipLines(facts, rollColumns(paper), lettersOf).join('\n');
  const isPrinted = usePrintedOnDevice(linesOf(forPrinter), paper);
  if (isPrinted !== false) return null;
  return (
    <iframe
      className={styles.print}
      title="Provisional slip"
      srcDoc={`<pre>${escaped(linesOf())}</pre>`}
      onLoad={(event) => event.currentTarget.contentWindow?.print()}
    />
  );
}

/** Whether the printer of the device has the slip; null until that is known, false where the browser prints it. */
function usePrintedOnDevice(text: string, paper: ReceiptPaper): boolean | null {
  const [isPrinted, setPrinted] = useState<boolean | null>(isInHost() ? null : false);
  useEffect(() => {
    if (isInHost()) void printOnDevice(text, paper).then(setPrinted);
  }, [text, paper]);
  return isPrinted;
}

async function printOnDevice(text: string, paper: ReceiptPaper): Promise<boolean> {
  const lines = text.split('\n').map((line) => ({ text: line }));
  const bytes = escPos(lines, { isCut: paper === ReceiptPaper.roll80 });
  return bytes !== null && printOnRoll({ bytes, fileName: 'Provisional slip.bin' });
}

import { slipHeading, slipNo } from '@bahi/domain/sales/bill-queue';
import { rollColumns } from '@bahi/domain/sales/receipt-paper';
import { slipText } from '@bahi/domain/sales/slip-text';
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
  const { totalPaise, changePaise, lines } = bill;
  const facts = {
    heading: slipHeading(slipNo(bill.device, bill.slip)),
    company: entity.displayName,
    soldAt: when(bill.madeAt),
    lines,
    totalPaise,
    tenders: bill.tenders.map(({ type, amountPaise }) => ({ label: type, amountPaise })),
    changePaise,
  };
  const text = slipText(facts, rollColumns(entity.settings.accounting.salesReceipt.paper));
  return (
    <iframe
      className={styles.print}
      title="Provisional slip"
      srcDoc={`<pre>${escaped(text)}</pre>`}
      onLoad={(event) => event.currentTarget.contentWindow?.print()}
    />
  );
}

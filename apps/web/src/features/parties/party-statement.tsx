import { mayReadBooks } from '@bahi/domain/access/access';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { documentKindLabel } from '@bahi/domain/parties/statement-words';
import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { narrationBeside } from '@bahi/domain/posting/narration';
import { financialYearOf, formatDate } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { documentPath } from '../../app/document-rows.ts';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { deliverFile } from '../../app/deliver-file.ts';
import { useSession } from '../../app/session-store.ts';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { DateRangeFilter } from '../../kit/date-range-filter.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { DownloadIcon, MailIcon, PrintIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts';
import { OpeningBalanceDialog } from './opening-balance-dialog.tsx';
import styles from './party-page.module.css';
import { SendStatementDialog } from './send-statement-dialog.tsx';

const side = (kind: PartyKind, paise: number): string => {
  if (paise === 0) return formatPaise(0);
  const debit = kind === 'customer' ? paise > 0 : paise < 0;
  return `${formatPaise(paise < 0 ? -paise : paise)} ${debit ? 'Dr' : 'Cr'}`;
};

export interface PartyStatementProps {
  kind: PartyKind;
  party: { id: string; name: string; email?: string | null };
  /** May change the party; with the books also its opening balance. */
  mayChange: boolean;
}

/** The account of a party in this branch: what was open, every entry, what is open by age; as paper, file or mail. */
export function PartyStatement({ kind, party, mayChange }: PartyStatementProps) {
  const today = useBusinessDay();
  const { access } = useSession().data;
  const [period, setPeriod] = useState({ from: financialYearOf(today).startsOn, to: today });
  const [dialog, setDialog] = useState<'opening' | 'send' | null>(null);
  const endpoints = ACCOUNT_ENDPOINTS[kind];
  const input = { params: { id: party.id }, query: period };
  const query = useEndpointQuery(endpoints.statement, input, { placeholderData: (previous) => previous });
  const deliver = async (endpoint: typeof endpoints.print | typeof endpoints.csv) => {
    try {
      deliverFile(await call(endpoint, input));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const statement = query.data;
  return (
    <div className={styles.scroll}>
      <div className={styles.bar}>
        <DateRangeFilter closed {...period} today={today} onChange={(change) => setPeriod({ ...period, ...change })} />
        <div className={styles.buttons}>
          {mayChange && mayReadBooks(access) && (
            <Button kind="quiet" onClick={() => setDialog('opening')}>
              Opening balance
            </Button>
          )}
          <Button icon={<MailIcon size={16} aria-hidden />} onClick={() => setDialog('send')}>
            E-mail
          </Button>
          <Button icon={<DownloadIcon size={16} aria-hidden />} onClick={() => void deliver(endpoints.csv)}>
            CSV
          </Button>
          <Button icon={<PrintIcon size={16} aria-hidden />} onClick={() => void deliver(endpoints.print)}>
            PDF
          </Button>
        </div>
      </div>
      {query.error && !statement ? (
        <ErrorPanel message={messageOf(query.error)} onRetry={() => void query.refetch()} />
      ) : statement ? (
        <>
          <dl className={styles.figures}>
            {(
              [
                ['Up to 30 days', statement.ageing.upTo30],
                ['31 to 60', statement.ageing.upTo60],
                ['61 to 90', statement.ageing.upTo90],
                ['Over 90', statement.ageing.over90],
                ['In advance', statement.ageing.advance],
              ] as const
            ).map(([label, paise]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatRupees(paise)}</dd>
              </div>
            ))}
            <div>
              <dt>Balance</dt>
              <dd>{side(kind, statement.closingPaise)}</dd>
            </div>
          </dl>
          <div className={styles.list}>
            <table>
              <thead>
                <tr>
                  {['Date', 'Document', 'Particulars'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                  {['Debit (₹)', 'Credit (₹)', 'Balance (₹)'].map((title) => (
                    <th key={title} scope="col" className={styles.amount}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr className={styles.balanceRow}>
                  <td>{formatDate(statement.from)}</td>
                  <td colSpan={4}>Opening balance</td>
                  <td className={styles.amount}>{side(kind, statement.openingPaise)}</td>
                </tr>
                {statement.entries.map((entry, index) => (
                  <tr key={`${entry.documentId}-${index}`}>
                    <td>{formatDate(entry.on)}</td>
                    <td>
                      <DocumentName {...entry} />
                    </td>
                    <td>{narrationBeside(documentName(entry), entry.narration)}</td>
                    <td className={styles.amount}>{entry.debitPaise ? formatPaise(entry.debitPaise) : ''}</td>
                    <td className={styles.amount}>{entry.creditPaise ? formatPaise(entry.creditPaise) : ''}</td>
                    <td className={styles.amount}>{side(kind, entry.balancePaise)}</td>
                  </tr>
                ))}
                <tr className={styles.balanceRow}>
                  <td>{formatDate(statement.to)}</td>
                  <td colSpan={2}>Closing balance</td>
                  <td className={styles.amount}>{formatPaise(statement.debitPaise)}</td>
                  <td className={styles.amount}>{formatPaise(statement.creditPaise)}</td>
                  <td className={styles.amount}>{side(kind, statement.closingPaise)}</td>
                </tr>
              </tbody>
            </table>
          </div>
        </>
      ) : (
        <Skeleton height={160} width="100%" />
      )}
      {dialog === 'opening' && <OpeningBalanceDialog kind={kind} party={party} onClose={() => setDialog(null)} />}
      {dialog === 'send' && (
        <SendStatementDialog kind={kind} party={party} period={period} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

const documentName = ({ documentKind, documentCode }: { documentKind: string; documentCode?: string | null }) =>
  [documentKindLabel(documentKind), documentCode].filter(Boolean).join(' ');

function DocumentName(entry: { documentKind: string; documentId: string; documentCode?: string | null }) {
  const text = documentName(entry);
  const path = documentPath(entry.documentKind, entry.documentId);
  return path ? <Link to={path}>{text}</Link> : text;
}

import type {
  JournalVoucherKind,
  JournalVoucherStatus,
  VoucherFacts,
  VoucherLine,
} from '@bahi/domain/posting/journal-voucher';
import { journalVoucher, journalVoucherLine } from '../../../../db/schema/ledger.ts';
import { documentStore } from '../../../core/document/document-store.ts';

export interface VoucherRecord extends VoucherFacts {
  id: string;
  code: string | null;
  numberPeriod: string;
  status: JournalVoucherStatus;
  kind: JournalVoucherKind;
  reference: string | null;
  totalPaise: number;
  cancelReason: string | null;
  createdAt: string;
  createdByName: string | null;
  updatedAt: string;
  rowVersion: number;
  lines: (VoucherLine & { accountName: string })[];
}

export const vouchers = documentStore<VoucherRecord>({
  kind: 'journal',
  word: 'journal',
  table: journalVoucher,
  without: ['createdBy'],
  joined: {
    columns: 'u.name as "createdByName"',
    from: 'left join app_user u on u.org_id = d.org_id and u.id = d.created_by',
  },
  rows: {
    lines: {
      table: journalVoucherLine,
      owner: 'voucherId',
      key: 'position',
      joined: {
        columns: 'a.name as "accountName"',
        from: 'join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code',
      },
    },
  },
});

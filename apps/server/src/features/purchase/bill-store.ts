import type { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import type { BillLine as BillLineFacts, BillStatus } from '@bahi/domain/purchase/bill';
import type { LandedBy } from '@bahi/domain/purchase/landed-charge';
import type { BillMatch } from '@bahi/domain/purchase/match-bill';
import type { InputCredit, InputCreditClass, ReceivedBatch } from '@bahi/domain/purchase/purchase-receive';
import { bill, billLine } from '../../../db/schema/bill.ts';
import { documentStore } from '../../core/document/document-store.ts';
import { nameOfUser } from '../../core/document/name-of-user.ts';
import { type DocumentVendor, moneySeenWith, VENDOR_HEAD } from './vendor-document.ts';

type LineRow = Omit<typeof billLine.$inferSelect, 'orgId' | 'entityId' | 'billId' | 'position'>;
export interface BillLine extends Omit<LineRow, keyof BillLineFacts>, BillLineFacts {
  partNumber: string | null;
  stockUnit: string | null;
  hsn: string | null;
  family: LineFamily;
  accountName: string | null;
  inputCredit: InputCredit;
  inputCreditClass: InputCreditClass;
  landedBy: LandedBy | null;
  landedReceiveIds: string[];
  match: BillMatch | null;
  trackBy: TrackBy;
  batches: ReceivedBatch[];
  serialNos: string[] | null;
  binName: string | null;
}

export interface Bill extends Omit<typeof bill.$inferSelect, 'orgId' | 'entityId' | 'searchText'> {
  status: BillStatus;
  match: BillMatch | null;
  vendor: DocumentVendor;
  vendorName: string;
  createdByName: string | null;
  askedByName: string | null;
  lines: BillLine[];
}

export const bills = documentStore<Bill>({
  kind: 'bill',
  word: 'bill',
  table: bill,
  joined: { columns: `${VENDOR_HEAD.columns}, ${nameOfUser('asked_by')} as "askedByName"`, from: VENDOR_HEAD.from },
  closed: ({ status }) => status !== 'Draft' && status !== 'Pending Approval',
  rows: {
    lines: {
      table: billLine,
      owner: 'billId',
      key: 'id',
      joined: {
        columns: `i.part_number as "partNumber", i.unit_code as "stockUnit", coalesce(i.tracked, false) as tracked,
          coalesce(i.track_by, 'Qty') as "trackBy", a.name as "accountName", bin.name as "binName"`,
        from: `left join item i on i.org_id = l.org_id and i.id = l.item_id
          left join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
          left join location bin on bin.org_id = l.org_id and bin.id = l.bin_id`,
      },
    },
  },
  sees: {
    ...moneySeenWith('price'),
    batches: 'cost',
    paperTotalPaise: 'price',
    tdsBasePaise: 'price',
    tdsPaise: 'price',
    tcsPaise: 'price',
    paidPaise: 'price',
  },
  search: { table: 'bill', of: ['vendorId', 'vendorBillNo'] },
});

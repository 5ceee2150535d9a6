import type { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type {
  InputCredit,
  InputCreditClass,
  PurchaseReceiveStatus,
  ReceivedBatch,
  ReceivedLine,
} from '@bahi/domain/purchase/purchase-receive';
import { purchaseReceive, purchaseReceiveLine } from '../../../db/schema/purchase-receive.ts';
import { documentStore } from '../../core/document/document-store.ts';
import { isOfPermittedWarehouse } from '../../core/stock/warehouses.ts';
import { STOCKED_ITEM } from './bought-lines.ts';
import { type DocumentVendor, HEAD, moneySeenWith } from './vendor-document.ts';

type LineRow = Omit<typeof purchaseReceiveLine.$inferSelect, 'orgId' | 'entityId' | 'receiveId' | 'position'>;
export interface ReceiveLine extends Omit<LineRow, keyof ReceivedLine>, ReceivedLine {
  partNumber: string | null;
  hsn: string | null;
  drugSchedule: string | null;
  inputCredit: InputCredit;
  inputCreditClass: InputCreditClass;
  trackBy: TrackBy;
  batches: ReceivedBatch[];
  serialNos: string[] | null;
  binName: string | null;
}

export interface PurchaseReceive extends Omit<
  typeof purchaseReceive.$inferSelect,
  'orgId' | 'entityId' | 'searchText'
> {
  status: PurchaseReceiveStatus;
  vendor: DocumentVendor;
  vendorName: string;
  warehouseName: string | null;
  createdByName: string | null;
  lines: ReceiveLine[];
}

export const purchaseReceives = documentStore<PurchaseReceive>({
  kind: 'purchaseReceive',
  word: 'purchase receive',
  table: purchaseReceive,
  joined: HEAD,
  closed: ({ status }) => status !== 'Draft',
  rows: {
    lines: {
      table: purchaseReceiveLine,
      owner: 'receiveId',
      key: 'id',
      joined: {
        columns: `${STOCKED_ITEM.columns}, bin.name as "binName"`,
        from: `${STOCKED_ITEM.from} left join location bin on bin.org_id = l.org_id and bin.id = l.bin_id`,
      },
    },
  },
  isReached: isOfPermittedWarehouse,
  sees: { ...moneySeenWith('cost'), batches: 'cost' },
  search: { table: 'purchase_receive', of: ['vendorId', 'vendorDocumentNo', 'lorryReceiptNo'] },
});

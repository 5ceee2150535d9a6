import type { Answer, Client } from '../../../../test/api.ts';
import { done } from '../../purchase/vendor-note/vendor-note.fixture.ts';

type Body = Answer['body'];

/** Of two vendors of Karnataka. */
export const GSTINS = ['29AAGCB7383J1Z4', '29AABCU9603R1ZJ'] as const;

interface Bought {
  vendorId: string;
  on: string;
  lines: readonly { itemId: string; pieces: number; rupees: number; free?: number }[];
  /** What the bill says besides its goods. */
  bill?: object;
}

/** Who buys: what came is received and billed on one day. */
export function buying(owner: Client) {
  let made = 0;
  const next = (of: string): string => `${of}-${(made += 1)}`;

  const newVendor = async (name: string, gstin: string, fields: object = {}): Promise<string> => {
    const body = { Name: name, SType: 'Regular', GSTIN: gstin, Address: { St: '29' }, ...fields };
    return (await done(owner.post('Common/Vendors', body)))._id;
  };

  const newItem = async (name: string, maker: string): Promise<string> => {
    const body = { MPN: `MPN ${name}`, Name: name, HSN: '84212300', UnPr: 500, TCode: 106, Manf: maker };
    return (await done(owner.post('Inventory/Items', body)))._id;
  };

  /** Goods at 18 % within the state, received and billed; answers both documents. */
  const buy = async ({ vendorId, on, lines, bill = {} }: Bought): Promise<{ came: Body; billed: Body }> => {
    const Items = lines.map(({ itemId, pieces, rupees, free = 0 }) => ({
      In_Id: itemId,
      Qty: pieces,
      FQty: free,
      UnPr: rupees / pieces,
      TCode: 106,
    }));
    const came = await done(owner.post('Purchase/Receives', { VendorId: vendorId, Date: on, Items, Approve: true }));
    const paper = { VBillNo: next('V'), VBillDate: on, Date: on, AllowDuplicate: true, Approve: true };
    const billed = await done(owner.post('Accounting/Bills', { RecIds: [came._id], ...paper, ...bill }));
    return { came, billed };
  };

  /** So many of the first line of a receive go back, and are claimed by a debit note. */
  const claimBack = async (came: Body, { on, pieces }: { on: string; pieces: number }): Promise<Body> => {
    const Src = { Kind: 'PurchaseReceive', Id: came._id, Line: came.Items[0]._id };
    const line = { In_Id: came.Items[0].In_Id, Qty: pieces, Src };
    const back = { VendorId: came.VendorId, Date: on, Why: 'Damaged', Items: [line], Approve: true };
    const gone = await done(owner.post('Purchase/Returns', back));
    return done(owner.post('Accounting/VendorDebitNotes', { RetId: gone._id, Date: on, Approve: true }));
  };

  return { newVendor, newItem, buy, claimBack };
}

import { frozenHead, frozenLine, type PostedLine } from '@bahi/domain/facts/frozen-lines';
import { item } from '../../../../db/schema/catalogue.ts';
import { vendor } from '../../../../db/schema/parties.ts';
import { documentGstOf } from '../../../core/facts/document-gst.ts';
import { type FrozenDocument, freezeFacts } from '../../../core/facts/freeze-facts.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';

export async function addVendor(tx: Tx, name: string, fields: Partial<typeof vendor.$inferInsert> = {}) {
  const id = newId();
  await tx.insert(vendor, [
    { treatment: 'Regular', ...fields, orgId: tx.ctx.orgId, id, name, searchText: name.toLowerCase() },
  ]);
  return id;
}

export async function addItem(
  tx: Tx,
  name: string,
  manufacturer: string,
  fields: Partial<typeof item.$inferInsert> = {},
) {
  const id = newId();
  const { orgId } = tx.ctx;
  await tx.insert(item, [
    {
      partNumber: `MPN ${name}`,
      hsn: '84212300',
      unitCode: 'NOS',
      ...fields,
      orgId,
      id,
      name,
      manufacturer,
      searchText: name.toLowerCase(),
    },
  ]);
  return id;
}

interface Bought {
  kind?: 'bill' | 'vendorDebitNote';
  vendor: { id: string; name: string };
  on: string;
  code: string;
  lines: readonly { itemId: string; pieces: number; rupees: number; free?: number }[];
}

/** Freezes a bill or a note of goods at 18 % within the state, as its posting does; answers what it froze. */
export function freezeBought(tx: Tx, { kind = 'bill', vendor, on, code, lines }: Bought): FrozenDocument {
  const document: FrozenDocument = { kind, id: newId(), code, revision: 1, on };
  const gst = documentGstOf(tx.ctx, {
    datedOn: on,
    placeOfSupply: null,
    taxHeads: 'intra',
    reverseCharge: false,
    vendor: { gstin: '29AAACS1234F1Z1', treatment: 'Regular', stateCode: '29', ...vendor },
  });
  const head = frozenHead({ adjustPaise: 0, roundPaise: 40 }, { adjustment: 1, roundOff: 5800 });
  freezeFacts(tx, document, {
    gst,
    vendorDocumentNo: `V-${code}`,
    isNote: kind !== 'bill',
    source: 'Receive',
    lines: [...lines.map(frozenGoods), ...head],
  });
  return document;
}

function frozenGoods({ itemId, pieces, rupees, free = 0 }: Bought['lines'][number], index: number) {
  const taxablePaise = rupees * 100;
  const taxPaise = taxablePaise * 0.09;
  const line: PostedLine = {
    id: `BP${index + 1}`,
    family: 'part',
    description: 'Goods',
    itemId,
    hsn: '84212300',
    unitCode: 'NOS',
    quantity: pieces * 1_000,
    taxCode: 106,
    accountCode: 5000,
    amountPaise: taxablePaise,
    discountPaise: 0,
    recordDiscountPaise: 0,
    taxablePaise,
    cgstPaise: taxPaise,
    sgstPaise: taxPaise,
    igstPaise: 0,
    totalPaise: taxablePaise + 2 * taxPaise,
  };
  return {
    ...frozenLine(line, { taxed: true, gstTable: null }),
    freeQuantity: free * 1_000,
    costPaise: taxablePaise,
    creditPaise: 2 * taxPaise,
    inputCredit: 'Claim' as const,
    inputCreditClass: 'Inputs' as const,
  };
}

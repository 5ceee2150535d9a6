/** Side of an account in the statements. */
export type AccountType = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

/** What the system posts to an account by itself; each role has exactly one account in an entity. */
export type AccountRole =
  | 'cash'
  | 'bank'
  | 'upi'
  | 'wallet'
  | 'cards'
  | 'cheques'
  | 'otherTenders'
  | 'receivable'
  | 'tdsReceivable'
  | 'vendorAdvances'
  | 'inventory'
  | 'workInProgress'
  | 'goodsInTransit'
  | 'inputCgst'
  | 'inputSgst'
  | 'inputIgst'
  | 'payable'
  | 'goodsReceivedNotBilled'
  | 'customerAdvances'
  | 'outputCgst'
  | 'outputSgst'
  | 'outputIgst'
  | 'tdsPayable'
  | 'capital'
  | 'openingEquity'
  | 'retainedEarnings'
  | 'labourIncome'
  | 'partsIncome'
  | 'adjustment'
  | 'costOfGoods'
  | 'subletCost'
  | 'internalExpense'
  | 'warrantyExpense'
  | 'inventoryAdjustment'
  | 'settlementDiscount'
  | 'writeOff'
  | 'bankCharges'
  | 'roundOff'
  | 'cashOverShort'
  | 'chequeCharges'
  | 'purchases';

export interface SeededAccount {
  code: number;
  name: string;
  type: AccountType;
  role: AccountRole | null;
}

/** Default income accounts of lines (spec 2 §9). */
export const LABOUR_INCOME_CODE = 4000;
export const PARTS_INCOME_CODE = 4100;

/** The chart of accounts that a new entity starts with. */
export const SEEDED_ACCOUNTS: readonly SeededAccount[] = [
  { code: 1000, name: 'Cash in hand', type: 'asset', role: 'cash' },
  { code: 1010, name: 'Bank', type: 'asset', role: 'bank' },
  { code: 1020, name: 'UPI receipts', type: 'asset', role: 'upi' },
  { code: 1030, name: 'Wallet receipts', type: 'asset', role: 'wallet' },
  { code: 1040, name: 'Card receipts', type: 'asset', role: 'cards' },
  { code: 1050, name: 'Cheques in hand', type: 'asset', role: 'cheques' },
  { code: 1060, name: 'Other receipts', type: 'asset', role: 'otherTenders' },
  { code: 1100, name: 'Accounts receivable', type: 'asset', role: 'receivable' },
  { code: 1150, name: 'TDS receivable', type: 'asset', role: 'tdsReceivable' },
  { code: 1180, name: 'Advances to vendors', type: 'asset', role: 'vendorAdvances' },
  { code: 1200, name: 'Inventory', type: 'asset', role: 'inventory' },
  { code: 1250, name: 'Work in progress', type: 'asset', role: 'workInProgress' },
  { code: 1280, name: 'Goods in transit', type: 'asset', role: 'goodsInTransit' },
  { code: 1300, name: 'Input CGST', type: 'asset', role: 'inputCgst' },
  { code: 1310, name: 'Input SGST / UTGST', type: 'asset', role: 'inputSgst' },
  { code: 1320, name: 'Input IGST', type: 'asset', role: 'inputIgst' },
  { code: 1500, name: 'Furniture and equipment', type: 'asset', role: null },
  { code: 1600, name: 'Deposits', type: 'asset', role: null },
  { code: 2000, name: 'Accounts payable', type: 'liability', role: 'payable' },
  { code: 2050, name: 'Goods received, not billed', type: 'liability', role: 'goodsReceivedNotBilled' },
  { code: 2100, name: 'Customer advances', type: 'liability', role: 'customerAdvances' },
  { code: 2300, name: 'Output CGST', type: 'liability', role: 'outputCgst' },
  { code: 2310, name: 'Output SGST / UTGST', type: 'liability', role: 'outputSgst' },
  { code: 2320, name: 'Output IGST', type: 'liability', role: 'outputIgst' },
  { code: 2400, name: 'TDS payable', type: 'liability', role: 'tdsPayable' },
  { code: 2500, name: 'Salaries payable', type: 'liability', role: null },
  { code: 2600, name: 'Loans', type: 'liability', role: null },
  { code: 3000, name: 'Capital', type: 'equity', role: 'capital' },
  { code: 3100, name: 'Opening balances', type: 'equity', role: 'openingEquity' },
  { code: 3200, name: 'Retained earnings', type: 'equity', role: 'retainedEarnings' },
  { code: 3300, name: 'Drawings', type: 'equity', role: null },
  { code: 4000, name: 'Labour income', type: 'income', role: 'labourIncome' },
  { code: 4100, name: 'Parts income', type: 'income', role: 'partsIncome' },
  { code: 4200, name: 'Other income', type: 'income', role: null },
  { code: 4250, name: 'Cheque return charges', type: 'income', role: 'chequeCharges' },
  { code: 4300, name: 'Invoice adjustments', type: 'income', role: 'adjustment' },
  { code: 5000, name: 'Cost of goods sold', type: 'expense', role: 'costOfGoods' },
  { code: 5050, name: 'Purchases', type: 'expense', role: 'purchases' },
  { code: 5100, name: 'Sublet cost', type: 'expense', role: 'subletCost' },
  { code: 5200, name: 'Internal expense', type: 'expense', role: 'internalExpense' },
  { code: 5300, name: 'Warranty expense', type: 'expense', role: 'warrantyExpense' },
  { code: 5400, name: 'Inventory adjustment', type: 'expense', role: 'inventoryAdjustment' },
  { code: 5500, name: 'Settlement discount', type: 'expense', role: 'settlementDiscount' },
  { code: 5600, name: 'Write-off', type: 'expense', role: 'writeOff' },
  { code: 5700, name: 'Bank charges', type: 'expense', role: 'bankCharges' },
  { code: 5800, name: 'Round-off', type: 'expense', role: 'roundOff' },
  { code: 5850, name: 'Cash over and short', type: 'expense', role: 'cashOverShort' },
  { code: 6000, name: 'Salaries and wages', type: 'expense', role: null },
  { code: 6100, name: 'Rent', type: 'expense', role: null },
  { code: 6200, name: 'Electricity and water', type: 'expense', role: null },
  { code: 6300, name: 'Telephone and internet', type: 'expense', role: null },
  { code: 6400, name: 'Travel and fuel', type: 'expense', role: null },
  { code: 6500, name: 'Repairs and maintenance', type: 'expense', role: null },
  { code: 6600, name: 'Office expenses', type: 'expense', role: null },
  { code: 6700, name: 'Advertising', type: 'expense', role: null },
  { code: 6800, name: 'Professional fees', type: 'expense', role: null },
  { code: 6900, name: 'Other expenses', type: 'expense', role: null },
];

/** Gives the account code of a role: 'receivable' = 1100 in the seeded chart. */
export type AccountOfRole = (role: AccountRole) => number;

/** Reads the roles of a chart once, for the journals of an entity. */
export function accountRoles(accounts: readonly Pick<SeededAccount, 'code' | 'role'>[]): AccountOfRole {
  const codes = new Map<AccountRole, number>();
  for (const { role, code } of accounts) {
    if (role === null) continue;
    if (codes.has(role)) throw new RangeError(`Two accounts have the role ${role}`);
    codes.set(role, code);
  }
  return (role) => {
    const code = codes.get(role);
    if (code === undefined) throw new RangeError(`No account has the role ${role}`);
    return code;
  };
}

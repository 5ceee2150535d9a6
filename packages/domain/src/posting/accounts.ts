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
  | 'purchases'
  // Of areas that post to them when they are built (spec areas: accounting §2, inventory-purchasing §3, sales §3, hospital §2).
  | 'tcsReceivable'
  | 'interBranch'
  | 'goodsDelivered'
  | 'materialWithOthers'
  | 'inputCess'
  | 'taxOnAdvances'
  | 'itcReclaimable'
  | 'gstCash'
  | 'accumulatedDepreciation'
  | 'chequesIssued'
  | 'outputCess'
  | 'rcmCgst'
  | 'rcmSgst'
  | 'rcmIgst'
  | 'gstPayable'
  | 'tcsPayable'
  | 'employeePayable'
  | 'assetGain'
  | 'priceDifference'
  | 'productionAbsorbed'
  | 'productionVariance'
  | 'itcLost'
  | 'promotion'
  | 'professionalFees'
  | 'depreciation'
  | 'statutoryInterest';

/** Where an account of a type may stand in the statements of Schedule III (accounting §2), its usual place first. */
export const ACCOUNT_GROUPS = {
  asset: [
    'OtherCA',
    'STLoans',
    'Cash',
    'Receivables',
    'Inventories',
    'PPE',
    'Intang',
    'CWIP',
    'Invest',
    'LTLoans',
    'OtherNCA',
  ],
  liability: ['OtherCL', 'LTBorrow', 'LTProv', 'STBorrow', 'PayMSME', 'PayOther', 'STProv'],
  equity: ['Capital', 'Reserves'],
  income: ['Revenue', 'OtherInc'],
  expense: ['OtherExp', 'Materials', 'InvChange', 'Employee', 'Finance', 'Deprec', 'Exceptional', 'Tax'],
} as const satisfies Record<AccountType, readonly string[]>;
export type AccountGroup = (typeof ACCOUNT_GROUPS)[AccountType][number];

export interface SeededAccount {
  code: number;
  name: string;
  type: AccountType;
  role: AccountRole | null;
  group: AccountGroup;
}

/** Default income accounts of lines (spec 2 §9). */
export const LABOUR_INCOME_CODE = 4000;
export const PARTS_INCOME_CODE = 4100;

/** The chart of accounts that a new entity starts with. */
export const SEEDED_ACCOUNTS: readonly SeededAccount[] = [
  { code: 1000, name: 'Cash in hand', type: 'asset', role: 'cash', group: 'Cash' },
  { code: 1010, name: 'Bank', type: 'asset', role: 'bank', group: 'Cash' },
  { code: 1020, name: 'UPI receipts', type: 'asset', role: 'upi', group: 'Cash' },
  { code: 1030, name: 'Wallet receipts', type: 'asset', role: 'wallet', group: 'Cash' },
  { code: 1040, name: 'Card receipts', type: 'asset', role: 'cards', group: 'Cash' },
  { code: 1050, name: 'Cheques in hand', type: 'asset', role: 'cheques', group: 'Cash' },
  { code: 1060, name: 'Other receipts', type: 'asset', role: 'otherTenders', group: 'Cash' },
  { code: 1100, name: 'Accounts receivable', type: 'asset', role: 'receivable', group: 'Receivables' },
  { code: 1150, name: 'TDS receivable', type: 'asset', role: 'tdsReceivable', group: 'STLoans' },
  { code: 1160, name: 'TCS receivable', type: 'asset', role: 'tcsReceivable', group: 'STLoans' },
  { code: 1180, name: 'Advances to vendors', type: 'asset', role: 'vendorAdvances', group: 'STLoans' },
  { code: 1190, name: 'Other branches', type: 'asset', role: 'interBranch', group: 'OtherCA' },
  { code: 1200, name: 'Inventory', type: 'asset', role: 'inventory', group: 'Inventories' },
  { code: 1250, name: 'Work in progress', type: 'asset', role: 'workInProgress', group: 'Inventories' },
  { code: 1270, name: 'Goods delivered, not invoiced', type: 'asset', role: 'goodsDelivered', group: 'Inventories' },
  { code: 1280, name: 'Goods in transit', type: 'asset', role: 'goodsInTransit', group: 'Inventories' },
  { code: 1290, name: 'Material with others', type: 'asset', role: 'materialWithOthers', group: 'Inventories' },
  { code: 1300, name: 'Input CGST', type: 'asset', role: 'inputCgst', group: 'OtherCA' },
  { code: 1310, name: 'Input SGST / UTGST', type: 'asset', role: 'inputSgst', group: 'OtherCA' },
  { code: 1320, name: 'Input IGST', type: 'asset', role: 'inputIgst', group: 'OtherCA' },
  { code: 1330, name: 'Input cess', type: 'asset', role: 'inputCess', group: 'OtherCA' },
  { code: 1340, name: 'Tax on advances', type: 'asset', role: 'taxOnAdvances', group: 'OtherCA' },
  { code: 1345, name: 'Input tax reclaimable', type: 'asset', role: 'itcReclaimable', group: 'OtherCA' },
  { code: 1350, name: 'Electronic cash ledger (GST)', type: 'asset', role: 'gstCash', group: 'OtherCA' },
  { code: 1500, name: 'Furniture and equipment', type: 'asset', role: null, group: 'PPE' },
  { code: 1590, name: 'Accumulated depreciation', type: 'asset', role: 'accumulatedDepreciation', group: 'PPE' },
  { code: 1600, name: 'Deposits', type: 'asset', role: null, group: 'LTLoans' },
  { code: 2000, name: 'Accounts payable', type: 'liability', role: 'payable', group: 'PayOther' },
  {
    code: 2050,
    name: 'Goods received, not billed',
    type: 'liability',
    role: 'goodsReceivedNotBilled',
    group: 'PayOther',
  },
  { code: 2060, name: 'Cheques issued', type: 'liability', role: 'chequesIssued', group: 'OtherCL' },
  { code: 2100, name: 'Customer advances', type: 'liability', role: 'customerAdvances', group: 'OtherCL' },
  { code: 2300, name: 'Output CGST', type: 'liability', role: 'outputCgst', group: 'OtherCL' },
  { code: 2310, name: 'Output SGST / UTGST', type: 'liability', role: 'outputSgst', group: 'OtherCL' },
  { code: 2320, name: 'Output IGST', type: 'liability', role: 'outputIgst', group: 'OtherCL' },
  { code: 2325, name: 'Output cess', type: 'liability', role: 'outputCess', group: 'OtherCL' },
  { code: 2330, name: 'Reverse charge CGST', type: 'liability', role: 'rcmCgst', group: 'OtherCL' },
  { code: 2340, name: 'Reverse charge SGST / UTGST', type: 'liability', role: 'rcmSgst', group: 'OtherCL' },
  { code: 2350, name: 'Reverse charge IGST', type: 'liability', role: 'rcmIgst', group: 'OtherCL' },
  { code: 2360, name: 'GST payable', type: 'liability', role: 'gstPayable', group: 'OtherCL' },
  { code: 2400, name: 'TDS payable', type: 'liability', role: 'tdsPayable', group: 'OtherCL' },
  { code: 2410, name: 'TCS payable', type: 'liability', role: 'tcsPayable', group: 'OtherCL' },
  { code: 2500, name: 'Salaries payable', type: 'liability', role: null, group: 'OtherCL' },
  { code: 2510, name: 'Payable to employees', type: 'liability', role: 'employeePayable', group: 'OtherCL' },
  { code: 2600, name: 'Loans', type: 'liability', role: null, group: 'LTBorrow' },
  { code: 3000, name: 'Capital', type: 'equity', role: 'capital', group: 'Capital' },
  { code: 3100, name: 'Opening balances', type: 'equity', role: 'openingEquity', group: 'Capital' },
  { code: 3200, name: 'Retained earnings', type: 'equity', role: 'retainedEarnings', group: 'Reserves' },
  { code: 3300, name: 'Drawings', type: 'equity', role: null, group: 'Capital' },
  { code: 4000, name: 'Labour income', type: 'income', role: 'labourIncome', group: 'Revenue' },
  { code: 4100, name: 'Parts income', type: 'income', role: 'partsIncome', group: 'Revenue' },
  { code: 4200, name: 'Other income', type: 'income', role: null, group: 'OtherInc' },
  { code: 4250, name: 'Cheque return charges', type: 'income', role: 'chequeCharges', group: 'OtherInc' },
  { code: 4300, name: 'Invoice adjustments', type: 'income', role: 'adjustment', group: 'Revenue' },
  { code: 4350, name: 'Gain on assets sold', type: 'income', role: 'assetGain', group: 'OtherInc' },
  { code: 5000, name: 'Cost of goods sold', type: 'expense', role: 'costOfGoods', group: 'Materials' },
  { code: 5050, name: 'Purchases', type: 'expense', role: 'purchases', group: 'Materials' },
  { code: 5060, name: 'Purchase price difference', type: 'expense', role: 'priceDifference', group: 'Materials' },
  { code: 5100, name: 'Sublet cost', type: 'expense', role: 'subletCost', group: 'OtherExp' },
  { code: 5150, name: 'Production cost absorbed', type: 'expense', role: 'productionAbsorbed', group: 'InvChange' },
  { code: 5160, name: 'Production variance', type: 'expense', role: 'productionVariance', group: 'InvChange' },
  { code: 5180, name: 'Input tax lost', type: 'expense', role: 'itcLost', group: 'OtherExp' },
  { code: 5200, name: 'Internal expense', type: 'expense', role: 'internalExpense', group: 'OtherExp' },
  { code: 5250, name: 'Promotion and samples', type: 'expense', role: 'promotion', group: 'OtherExp' },
  { code: 5300, name: 'Warranty expense', type: 'expense', role: 'warrantyExpense', group: 'OtherExp' },
  { code: 5400, name: 'Inventory adjustment', type: 'expense', role: 'inventoryAdjustment', group: 'InvChange' },
  { code: 5500, name: 'Settlement discount', type: 'expense', role: 'settlementDiscount', group: 'OtherExp' },
  { code: 5600, name: 'Write-off', type: 'expense', role: 'writeOff', group: 'OtherExp' },
  { code: 5700, name: 'Bank charges', type: 'expense', role: 'bankCharges', group: 'Finance' },
  { code: 5800, name: 'Round-off', type: 'expense', role: 'roundOff', group: 'OtherExp' },
  { code: 5850, name: 'Cash over and short', type: 'expense', role: 'cashOverShort', group: 'OtherExp' },
  { code: 6000, name: 'Salaries and wages', type: 'expense', role: null, group: 'Employee' },
  { code: 6100, name: 'Rent', type: 'expense', role: null, group: 'OtherExp' },
  { code: 6200, name: 'Electricity and water', type: 'expense', role: null, group: 'OtherExp' },
  { code: 6300, name: 'Telephone and internet', type: 'expense', role: null, group: 'OtherExp' },
  { code: 6400, name: 'Travel and fuel', type: 'expense', role: null, group: 'OtherExp' },
  { code: 6500, name: 'Repairs and maintenance', type: 'expense', role: null, group: 'OtherExp' },
  { code: 6600, name: 'Office expenses', type: 'expense', role: null, group: 'OtherExp' },
  { code: 6700, name: 'Advertising', type: 'expense', role: null, group: 'OtherExp' },
  { code: 6800, name: 'Professional fees', type: 'expense', role: 'professionalFees', group: 'OtherExp' },
  { code: 6900, name: 'Other expenses', type: 'expense', role: null, group: 'OtherExp' },
  { code: 6950, name: 'Depreciation', type: 'expense', role: 'depreciation', group: 'Deprec' },
  { code: 6960, name: 'Interest and fees on taxes', type: 'expense', role: 'statutoryInterest', group: 'Finance' },
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

import type { AccountType } from '@bahi/domain/posting/accounts';
import { defineSettingsSection } from '../define-settings-section.ts';

const account = <const W extends string, const T extends AccountType>(wire: W, label: string, accountType: T) =>
  ({ kind: 'account', wire, label, accountType, initial: null }) as const;

/** Which account takes what is posted by itself; none takes the account of the seeded chart. Keys are account roles. */
export const accounts = defineSettingsSection({
  key: 'accounts',
  label: 'Default accounts',
  call: 'accounting',
  at: { wire: 'Defaults' },
  fields: {
    labourIncome: account('Labour', 'Labour income', 'income'),
    partsIncome: account('Parts', 'Parts income', 'income'),
    adjustment: account('Adjust', 'Invoice adjustments', 'income'),
    cash: account('Cash', 'Cash', 'asset'),
    upi: account('UPI', 'UPI', 'asset'),
    wallet: account('Wallet', 'Wallets', 'asset'),
    cards: account('Cards', 'Debit and credit cards', 'asset'),
    bank: account('Bank', 'Bank transfers and net banking', 'asset'),
    cheques: account('Cheques', 'Cheques', 'asset'),
    otherTenders: account('Other', 'Other payments', 'asset'),
    roundOff: account('Round', 'Round-off', 'expense'),
    costOfGoods: account('COGS', 'Cost of goods sold', 'expense'),
    internalExpense: account('Internal', 'Internal jobs', 'expense'),
    warrantyExpense: account('Warranty', 'Warranty jobs', 'expense'),
    inventoryAdjustment: account('StockAdj', 'Stock adjustments', 'expense'),
  },
});

import type { AuditWords } from '../../kit/audit-log/audit-words.ts';

/** The audit log of employees and roles. */
export const ACCESS_AUDIT_WORDS: AuditWords = {
  actions: {
    setPassword: 'Temporary password set',
    changePassword: 'Password changed',
    assignRole: 'Role given',
    resetPassword: 'Password reset by code',
    secondFactorOn: 'Second factor turned on',
    secondFactorOff: 'Second factor turned off',
    endSignIn: 'Sign-in ended',
  },
  fields: {
    mustChangePassword: 'must change the password',
    invoiceDiscountMax: 'discount ceiling on invoices',
    receiptDiscountMax: 'discount ceiling on sales receipts',
    username: 'username',
    email: 'e-mail',
  },
};

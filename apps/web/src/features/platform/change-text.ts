/** One change of an audit entry as a sentence: "Jayanagar, role: Cashier → Accountant". */
export function changeText({ path, from, to }: { path: string; from?: unknown; to?: unknown }): string {
  return `${fieldText(path)}: ${valueText(from)} → ${valueText(to)}`;
}

const NAMES: Readonly<Record<string, string>> = {
  joinedOn: 'Joined on',
  leftOn: 'Left on',
  mustChangePassword: 'Must change the password',
  invoiceDiscountMax: 'discount ceiling on invoices',
  receiptDiscountMax: 'discount ceiling on sales receipts',
  timeZone: 'Time zone',
  employeeCode: 'Employee code',
  username: 'User name',
  email: 'E-mail',
};

/** `rights.Jayanagar.role` is Jayanagar, role; a path in words stays as it is. */
function fieldText(path: string): string {
  if (path.startsWith('rights.')) {
    const end = path.lastIndexOf('.');
    const field = path.slice(end + 1);
    return `${path.slice('rights.'.length, end)}, ${NAMES[field] ?? field}`;
  }
  return NAMES[path] ?? path.charAt(0).toUpperCase() + path.slice(1);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

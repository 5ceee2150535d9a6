import type { Api } from './api.ts';

/** A record as it comes back from being made. */
export interface Made {
  _id: string;
  Code: string;
  _v: number;
}

/** What journeys of sales begin with: goods on hand, and somebody who buys. */
export function salesRecords(owner: () => Api) {
  let made = 0;
  return {
    async newItem(Name: string, Qty: number): Promise<string> {
      made += 1;
      const item = { MPN: `SJ-${made}`, Name, HSN: '9401', UnPr: 300, TCode: 106, UoM: 'NOS', Track: true };
      const { _id: In_Id } = await owner().post<Made>('Inventory/Items', item);
      await owner().post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id, Qty, Cost: 100 }] });
      return In_Id;
    },
    newCustomer: (Name: string, Phone: string): Promise<Made> =>
      owner().post<Made>('Common/Customers', { Name, Phone }),
  };
}

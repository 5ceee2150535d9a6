import type { Api } from './api.ts';

/** Brings so many more of each part in, whatever the trade of the demo has left of them. */
export async function stockUp(owner: Api, partNumbers: readonly string[], quantity: number): Promise<void> {
  const found = await Promise.all(
    partNumbers.map((partNumber) =>
      owner.get<{ _id: string; MPN: string }[]>(`Inventory/Items/Sale/NameSearchLite/${partNumber}`),
    ),
  );
  const Lines = partNumbers.map((partNumber, at) => ({
    In_Id: found[at]!.find(({ MPN }) => MPN === partNumber)!._id,
    Qty: quantity,
    Cost: 100,
  }));
  await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines });
}

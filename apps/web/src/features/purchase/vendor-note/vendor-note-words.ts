import type { VendorNoteKind } from '@bahi/domain/purchase/vendor-note';

export const KIND: Readonly<Record<VendorNoteKind, string>> = {
  Return: 'Goods returned',
  Price: 'Billed too dear',
  Scheme: 'Scheme',
  Short: 'Not received',
};

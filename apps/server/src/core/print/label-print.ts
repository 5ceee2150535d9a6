/** A label that is stuck on goods, or on the bin that they lie in. */
export interface PrintedLabel {
  name: string;
  /** Under the name: part number, batch and expiry. */
  detail: string | null;
  /** What is paid for it, where it is told. */
  price: string | null;
  /** What its bars say to a scanner; none where the item has no code. */
  code: string | null;
}

/** Labels on sheets of A4, three beside each other and eight below. */
export interface LabelPrintJob {
  kind: 'labels';
  entityName: string;
  printedOn: string;
  labels: readonly PrintedLabel[];
}

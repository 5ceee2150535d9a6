/** A line of a printed report: what is in it, the head of a group, or sums. */
export type ReportPrintLine =
  { kind: 'row' | 'sum' | 'total'; cells: readonly string[] } | { kind: 'head'; text: string };

/** A report with every cell as text; drawn each time, never kept. */
export interface ReportPrintJob {
  kind: 'report';
  title: string;
  entityName: string;
  /** Whose register it is, below the name: address, phone, drug licences; none of a plain report. */
  keeper?: readonly string[];
  period: string;
  filters: readonly string[];
  printedOn: string;
  /** Widths in any unit: the page is shared in their proportion. */
  columns: readonly { title: string; numeric: boolean; width: number }[];
  lines: readonly ReportPrintLine[];
}

import { formatDate } from '@bahi/domain/time/dates';
import { StatusChip } from '../ui/status-chip.tsx';
import type { ListColumn } from './list-column.ts';
import type { Said } from './status-tones.ts';

/** The number of a document, by which its card is called; one that has none yet says what it is instead. */
export const numberColumn = <Row extends { code?: string | null | undefined }>(
  unnumbered = 'Draft',
): ListColumn<Row> => ({
  key: 'code',
  title: 'Number',
  width: '140px',
  render: (row) => row.code ?? unnumbered,
  card: 'title',
});

/** The day of a document. */
export const dateColumn = <Row,>(dayOf: (row: Row) => string): ListColumn<Row> => ({
  key: 'date',
  title: 'Date',
  width: '96px',
  render: (row) => formatDate(dayOf(row)),
});

/** As wide as its longest status needs. */
export const statusColumn = <Row,>(width: string, statusOf: (row: Row) => Said): ListColumn<Row> => ({
  key: 'status',
  title: 'Status',
  width,
  render: (row) => <StatusChip tone={statusOf(row).tone}>{statusOf(row).label}</StatusChip>,
  card: 'status',
});

/** Who made the document. */
export const makerColumn = <Row extends { createdByName?: string | null | undefined }>(): ListColumn<Row> => ({
  key: 'by',
  title: 'By',
  width: 'minmax(110px, 1fr)',
  render: (row) => row.createdByName,
  card: 'none',
});

export const lineCountColumn = <Row extends { lineCount: number }>(): ListColumn<Row> => ({
  key: 'lines',
  title: 'Lines',
  width: '64px',
  align: 'end',
  render: (row) => row.lineCount,
  card: 'none',
});

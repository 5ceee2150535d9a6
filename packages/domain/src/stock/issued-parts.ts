import type { WorkOrderLine } from '../document/work-order.ts';

type IssuedLine = Pick<WorkOrderLine, 'family' | 'issuedQuantity'> &
  Partial<Pick<WorkOrderLine, 'description' | 'partNumber'>>;

const MOST_NAMED = 3;

const nameOf = ({ description, partNumber }: IssuedLine): string => description || partNumber || 'a part';

/**
 * Asks for the parts back that are on the job, by name: 'Return the issued parts first: Oil filter, Brake pad.' Null where
 * none is out.
 */
export function issuedPartsRefusal(lines: readonly IssuedLine[]): string | null {
  const issued = lines.filter((line) => line.family === 'part' && line.issuedQuantity > 0);
  if (issued.length === 0) return null;
  const more = issued.length > MOST_NAMED ? ` and ${issued.length - MOST_NAMED} more` : '';
  return `Return the issued parts first: ${issued.slice(0, MOST_NAMED).map(nameOf).join(', ')}${more}.`;
}

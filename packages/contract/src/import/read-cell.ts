import { withoutGuard } from '@bahi/domain/sheet/guard-formula';
import { readDay, readNumber, readYesNo } from '@bahi/domain/sheet/read-values';
import type { ColumnChoice, ImportColumn } from './import-target.ts';
import { shared } from './propose-mapping.ts';

export type CellReading = { value: unknown } | { message: string };

const LISTED_CHOICES = 8;
/** From here on a choice is offered for a slip of the pen. */
const ALIKE = 0.6;

/** The wire value of a cell that is not empty; references stay the text that names them. */
export function readCell(column: ImportColumn, cell: string): CellReading {
  const text = withoutGuard(cell).trim();
  if (column.parts) return readGroup(column.parts, text);
  if (column.choices) return readChoice(column.choices, text);
  switch (column.type.kind) {
    case 'integer':
    case 'scaled':
      return orMessage(readNumber(text), 'This is not a number.');
    case 'yesNo':
      return orMessage(readYesNo(text), 'Enter Yes or No.');
    case 'date':
      return orMessage(readDay(text), 'This is not a date. Enter it as DD/MM/YYYY.');
    case 'choice':
      return readChoice(
        column.type.values!.map((value) => ({ value, label: String(value) })),
        text,
      );
    default:
      return { value: text };
  }
}

/** One row of the group per line, its fields parted by `|`. */
function readGroup(parts: readonly ImportColumn[], text: string): CellReading {
  const rows: Record<string, unknown>[] = [];
  for (const line of text.split(/\r?\n|\r/).filter((each) => each.trim() !== '')) {
    const cells = line.split('|').map((each) => each.trim());
    if (cells.length > parts.length) return { message: `A line has ${cells.length} parts; ${parts.length} are known.` };
    const row: Record<string, unknown> = {};
    for (const [at, part] of parts.entries()) {
      if (!cells[at]) continue;
      const read = readCell(part, cells[at]);
      if ('message' in read) return { message: `${part.header}: ${read.message}` };
      row[part.path] = read.value;
    }
    rows.push(row);
  }
  return { value: rows };
}

const orMessage = (value: unknown, message: string): CellReading => (value === undefined ? { message } : { value });

function readChoice(choices: readonly ColumnChoice[], text: string): CellReading {
  const typed = text.toLowerCase();
  const found =
    choices.find((choice) => String(choice.value).toLowerCase() === typed) ??
    choices.find((choice) => choice.label.toLowerCase() === typed) ??
    choices.find((choice) => choice.aliases?.includes(typed));
  if (found) return { value: found.value };
  const unknown = `“${text.slice(0, 40)}” is not known here.`;
  const nearest = choices
    .map(({ label }) => ({ label, score: shared(typed, label.toLowerCase()) }))
    .sort((a, b) => b.score - a.score)[0];
  if (nearest && nearest.score >= ALIKE) return { message: `${unknown} Did you mean ${nearest.label}?` };
  const labels = choices.slice(0, LISTED_CHOICES).map((choice) => choice.label);
  const others = choices.length > LISTED_CHOICES ? ', …' : '.';
  return { message: `${unknown} Enter one of: ${labels.join(', ')}${others}` };
}

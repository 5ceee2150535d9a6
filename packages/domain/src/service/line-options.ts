import { documentIssue, type Issue, lineIssue, issueAt } from '../document/issue.ts';
import type { DocumentDiscounts } from '../document/priced-line.ts';
import { LINE_OPTIONS, type LineOption, LineStatus, Payer } from '../document/work-order.ts';
import { awaitsApproval, isActive, isApprovedWork } from '../status/line-status.ts';

interface OptionLine {
  status: LineStatus;
  option?: LineOption | null | undefined;
  /** It has gone on to an order: what was chosen there is chosen. */
  billed?: boolean | undefined;
  orderLineId?: string | null | undefined;
}

/** Whether a line still is one of several alternatives. */
const isAlternative = (line: OptionLine): boolean =>
  Boolean(line.option) && !line.billed && !line.orderLineId && isActive(line.status);

/** The options that lines offer now, in their order. */
export const openOptions = (lines: readonly OptionLine[]): LineOption[] =>
  LINE_OPTIONS.filter((option) => lines.some((line) => line.option === option && isAlternative(line)));

/** Which option was agreed to; null while none is. */
const agreedOption = (lines: readonly OptionLine[]): LineOption | null =>
  lines.find((line) => isAlternative(line) && isApprovedWork(line.status))?.option ?? null;

/** The option whose amounts the document shows: what was agreed to, else the first one. */
export const countedOption = (lines: readonly OptionLine[]): LineOption | null =>
  agreedOption(lines) ?? openOptions(lines)[0] ?? null;

/** The lines of the document as it is with one option: those that stand in every one, and its own. */
export const linesOfOption = <Line extends OptionLine>(lines: readonly Line[], option: LineOption): Line[] =>
  lines.filter((line) => !isAlternative(line) || line.option === option);

/** Whether a line is asked of who takes this option; without one all are. */
export const isOfOption = (line: OptionLine, option: LineOption | null | undefined): boolean =>
  !option || !line.option || line.option === option;

/** The lines that make the totals of the document. */
export function countedLines<Line extends OptionLine>(lines: readonly Line[]): Line[] {
  const counted = countedOption(lines);
  return counted === null ? [...lines] : linesOfOption(lines, counted);
}

/** Why an option cannot be taken: another one is agreed to, which somebody else may have done meanwhile. */
export function takenOptionIssues(lines: readonly OptionLine[], option: LineOption | null | undefined): Issue[] {
  const agreed = agreedOption(lines);
  return option && agreed && option !== agreed
    ? [documentIssue(`Option ${agreed} is approved. Decline it to take option ${option}.`)]
    : [];
}

/** What stands against saying yes to these lines: they are of two options, or another one is agreed to. */
export function choiceIssues(lines: readonly (OptionLine & { id: string })[], taken: readonly string[]): Issue[] {
  const wanted = openOptions(lines.filter(({ id }) => taken.includes(id)));
  if (wanted.length > 1) return [documentIssue(`Choose one of the options ${wanted.join(', ')}.`)];
  return takenOptionIssues(
    lines.filter(({ id }) => !taken.includes(id)),
    wanted[0],
  );
}

/** With a yes to lines of one option the others are declined; what was answered before stays. */
export function withOthersDeclined<Line extends OptionLine & { id: string }>(
  lines: readonly Line[],
  taken: readonly string[],
): Line[] {
  const [chosen] = openOptions(lines.filter(({ id }) => taken.includes(id)));
  if (!chosen) return [...lines];
  const isOther = (line: Line) => isAlternative(line) && line.option !== chosen && awaitsApproval(line.status);
  return lines.map((line) => (isOther(line) ? { ...line, status: LineStatus.declined } : line));
}

interface HangingLine extends OptionLine {
  id: string;
  labourLineId: string | null;
  componentOf: string | null;
}

/** What hangs on a line of an option is of that option: parts of its labour, and work on its parts. */
export function withOptionsOfOwners<Line extends HangingLine>(lines: readonly Line[]): Line[] {
  if (!lines.some(({ option }) => option)) return [...lines];
  const byId = new Map(lines.map((line) => [line.id, line]));
  const optionOf = (line: HangingLine): LineOption | null | undefined => {
    const owner = byId.get(line.componentOf ?? line.labourLineId ?? '');
    return (owner && owner !== line ? optionOf(owner) : null) ?? line.option;
  };
  return lines.map((line) => {
    const option = optionOf(line);
    return option === line.option ? line : { ...line, option };
  });
}

/** An amount off the document would be another one of each line with every option: the customer could not add up what he reads. */
export function optionDiscountIssues(lines: readonly OptionLine[], discounts: DocumentDiscounts): Issue[] {
  if (openOptions(lines).length < 2) return [];
  return (['labour', 'parts', 'overall'] as const)
    .filter((of) => !discounts[`${of}Percent`] && discounts[`${of}Paise`] > 0)
    .map((of) => issueAt(`${of}DiscountPaise`, 'While there are options, say it in percent.'));
}

/** Insurer and warranty party choose nothing: only what the customer pays alone is an option. */
export const optionPayerIssues = (lines: readonly (OptionLine & { id: string; payer: Payer })[]): Issue[] =>
  lines
    .filter((line) => line.option && line.payer !== Payer.customer)
    .map(({ id }) => lineIssue(id, 'option', 'Only what the customer pays can be an option.'));

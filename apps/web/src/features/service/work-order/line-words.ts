import type { OrderLine } from '../order-state.ts';

const DASH = ' – ';
const picked = (line: OrderLine): boolean => line.operationId !== null || line.itemId !== null;

/** The description with what was added to it. */
export const lineWords = (line: OrderLine): string =>
  line.customText ? `${line.description}${DASH}${line.customText}` : line.description;

/**
 * What is typed behind the description of a picked operation or item is added to it (spec 2 §5, custom description);
 * other words take its place.
 */
export function withWords(line: OrderLine, words: string): OrderLine {
  const { description } = line;
  if (!picked(line) || !description || !words.startsWith(description)) {
    return { ...line, description: words, customText: '' };
  }
  return { ...line, customText: words.slice(description.length).replace(/^[\s–-]+/, '') };
}

/** What a line is besides its price, in words. */
export const marksOf = (line: OrderLine): string[] =>
  [
    line.billed && 'Billed',
    line.sublet && `Sublet${line.vendorName ? ` to ${line.vendorName}` : ''}`,
    line.adviseNextVisit && 'Advised for the next visit',
    line.remindOn && 'Reminder',
    line.declinedOnOrder && 'Declined by the customer',
    line.reopened && 'Reopened',
    line.carriedFromCode && `From ${line.carriedFromCode}`,
    line.carriedToCode && `Taken up on ${line.carriedToCode}`,
  ].filter((mark) => typeof mark === 'string' && mark !== '') as string[];

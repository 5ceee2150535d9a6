/** A line as tables of quantities count it: goods once, on the invoice that moves them, not on that of the other payer (spec service rule 23). */
export const countedLine = <L extends { quantity: number; valueOnly: boolean }>(line: L): L =>
  line.valueOnly ? { ...line, quantity: 0 } : line;

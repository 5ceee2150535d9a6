/** Prints rows as a Markdown table, first row as its head. */
export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const [head, ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  console.log([head, `|${rows[0]!.map(() => '---').join('|')}|`, ...body].join('\n'));
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.trunc(sorted.length * share))]!;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

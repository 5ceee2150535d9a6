const BETWEEN = ' · ';

/** Of the words behind a title those that the lines under it do not say again: "Anitha Shah · Dzire" under "Anitha Shah" is "Dzire". */
export const withoutSaid = (words: string | undefined, lines: readonly string[] = []): string =>
  (words ?? '')
    .split(BETWEEN)
    .filter((part) => !lines.some((line) => line.includes(part)))
    .join(BETWEEN);

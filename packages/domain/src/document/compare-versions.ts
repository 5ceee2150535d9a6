import type { Paise, Quantity } from '../money/units.ts';

/** A line as a version of a document printed it. */
export interface VersionLine {
  family: 'labour' | 'part';
  description: string;
  code: string | null;
  quantity: Quantity | null;
  totalPaise: Paise;
}

export const VERSION_CHANGES = ['Added', 'Removed', 'Changed', 'Same'] as const;
export type VersionChange = (typeof VERSION_CHANGES)[number];

export interface ComparedLine {
  change: VersionChange;
  family: VersionLine['family'];
  description: string;
  code: string | null;
  fromQuantity: Quantity | null;
  toQuantity: Quantity | null;
  fromPaise: Paise | null;
  toPaise: Paise | null;
}

/** How a line is known in another version: what was printed has no ids, and the same words may stand twice. */
function keyed(lines: readonly VersionLine[]): Map<string, VersionLine> {
  const seen = new Map<string, number>();
  return new Map(
    lines.map((line) => {
      const words = `${line.family}|${line.code ?? ''}|${line.description}`;
      const nth = (seen.get(words) ?? 0) + 1;
      seen.set(words, nth);
      return [`${words}|${nth}`, line];
    }),
  );
}

/**
 * What became of each line from one version to another: those of the later one in its order, then what it has no more. A bumper of
 * ₹9,440 that costs ₹10,030 since is Changed.
 */
export function compareVersions(from: readonly VersionLine[], to: readonly VersionLine[]): ComparedLine[] {
  const [before, after] = [keyed(from), keyed(to)];
  const compared = (was: VersionLine | undefined, is: VersionLine | undefined): ComparedLine => {
    const { family, description, code } = (is ?? was)!;
    const same = was && is && was.totalPaise === is.totalPaise && was.quantity === is.quantity;
    return {
      change: !was ? 'Added' : !is ? 'Removed' : same ? 'Same' : 'Changed',
      family,
      description,
      code,
      fromQuantity: was?.quantity ?? null,
      toQuantity: is?.quantity ?? null,
      fromPaise: was?.totalPaise ?? null,
      toPaise: is?.totalPaise ?? null,
    };
  };
  return [
    ...[...after].map(([key, line]) => compared(before.get(key), line)),
    ...[...before].flatMap(([key, line]) => (after.has(key) ? [] : [compared(line, undefined)])),
  ];
}

interface NeededLine {
  neededBy?: readonly { code?: string | null | undefined }[] | null | undefined;
}

/** For which sales orders goods of an order are kept when they come: "for SO-12". */
export function neededBy(lines: readonly NeededLine[]): string[] {
  const codes = lines.flatMap((line) => line.neededBy ?? []).flatMap(({ code }) => code ?? []);
  return codes.length > 0 ? [`for ${[...new Set(codes)].join(', ')}`] : [];
}

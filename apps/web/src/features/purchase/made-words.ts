interface Made {
  createdByName?: string | null | undefined;
}

/** Who made it, and of which single document: "by Anita, of PO-00012". */
export function madeWords({ createdByName }: Made, of: readonly { code?: string | null | undefined }[]): string {
  const source = of.length === 1 && of[0]!.code ? `of ${of[0]!.code}` : '';
  return [createdByName && `by ${createdByName}`, source].filter(Boolean).join(', ');
}

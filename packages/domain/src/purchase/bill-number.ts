/**
 * What a vendor's number is compared by (inventory-purchasing rule 16): its runs of letters and of digits as a list, in capitals,
 * without what stands between them and without leading zeros. 'inv/001-23' is INV 1 23; '1/23' is not '12/3'. Empty of a number
 * that says neither letter nor digit.
 */
export const billNumberKey = (number: string): string =>
  (
    number
      .normalize('NFKC')
      .toUpperCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  )
    .map((run) => (/^\p{N}/u.test(run) ? run.replace(/^0+(?=.)/u, '') : run))
    .join(' ');

/** `Units of Measure` of `Units of measure`: how what is missing is named in "No Units of Measure to Show". */
export const titleCase = (words: string): string =>
  words.replaceAll(/(^| )(?!of )[a-z]/g, (start) => start.toUpperCase());

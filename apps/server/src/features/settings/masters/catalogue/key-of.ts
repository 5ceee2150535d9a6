/** The key of an entry that has no code of its own: "Blood sugar, fasting" is blood-sugar-fasting. */
export const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

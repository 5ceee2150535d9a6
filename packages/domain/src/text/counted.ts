/** So many of something, in words: "1 line", "3 lines"; "2 branches" where the plural is said. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

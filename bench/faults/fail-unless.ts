/** A run that finds a promise broken ends with a code that whoever repeats it sees; it goes on to its table first. */
export function failUnless(holds: boolean): void {
  if (!holds) process.exitCode = 1;
}

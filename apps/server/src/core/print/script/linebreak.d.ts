declare module 'linebreak' {
  /** Where a line may or must end (UAX 14); the package has no types of its own. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

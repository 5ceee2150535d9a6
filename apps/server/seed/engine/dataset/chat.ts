/** A talk of employees: of two where it has no name, else of a group. */
export interface DemoTalk {
  key: string;
  name?: string;
  /** Usernames; the first one makes the group. */
  members: readonly string[];
  lines: readonly DemoLine[];
}

export interface DemoLine {
  by: string;
  daysAgo: number;
  /** `HH:MM`. */
  at: string;
  words: string;
  /** The number of the line that it answers, from nought. */
  answers?: number;
  /** Who starred it. */
  stars?: readonly string[];
  /** The colour of a vehicle whose picture goes with it. */
  vehicle?: string;
  /** A paper that was signed goes with it. */
  paper?: true;
  /** Who is named in it with an @, and finds it in his inbox. */
  names?: readonly string[];
}

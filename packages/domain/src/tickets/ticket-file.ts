/** A file of a reply: a picture or a PDF, each. */
export const TICKET_FILE_MAX_BYTES = 5 * 1024 * 1024;
/** So many stand under one reply. */
export const MOST_FILES_OF_REPLY = 10;

interface Reply {
  byId: string;
  files: number;
}

/** Why no file is put under a reply, or null: it is put there by who wrote it. */
export function replyFileProblem({ byId, files }: Reply, userId: string): string | null {
  if (byId !== userId) return 'This reply is of somebody else: write one of your own.';
  return files < MOST_FILES_OF_REPLY ? null : `A reply has at most ${MOST_FILES_OF_REPLY} files.`;
}

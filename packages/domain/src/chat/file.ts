export const FILES_OF_MESSAGE = 10;
export const TOO_MANY_FILES = `Max ${FILES_OF_MESSAGE} files can be uploaded at once.`;

const PICTURES = ['image/jpeg', 'image/png'];
export const CHAT_PAPERS = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export const CHAT_FILE_TYPES: readonly string[] = [...PICTURES, ...Object.values(CHAT_PAPERS)];

export const isPicture = (contentType: string): boolean => PICTURES.includes(contentType);

const TYPE_WORDS: Readonly<Record<string, string>> = {
  [CHAT_PAPERS.pdf]: 'PDF',
  [CHAT_PAPERS.docx]: 'Word',
  [CHAT_PAPERS.xlsx]: 'Excel',
};
/** What a file is called by its type: 'Picture', 'PDF'. */
export const chatFileWord = (contentType: string): string =>
  isPicture(contentType) ? 'Picture' : (TYPE_WORDS[contentType] ?? 'File');

/** What an organisation lets its people send, in its own units. */
export interface FileLimits {
  imageMb: number;
  documentKb: number;
}

interface SentFile {
  name: string;
  sizeBytes: number;
  contentType: string;
}

/** Why a file cannot be sent, or null (spec 3 §5, decisions §1): the message names the limit that is in force. */
export function fileProblem({ name, sizeBytes, contentType }: SentFile, limits: FileLimits): string | null {
  if (!CHAT_FILE_TYPES.includes(contentType)) return `${name} is not an allowed file type.`;
  const [most, words] = isPicture(contentType)
    ? [limits.imageMb * 1_048_576, `${limits.imageMb} MB`]
    : [limits.documentKb * 1_024, `${limits.documentKb} KB`];
  return sizeBytes > most ? `${name} exceeds the maximum file size of ${words}.` : null;
}

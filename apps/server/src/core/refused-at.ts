import { AppError } from './app-error.ts';

/** Work of a document that another body asks for: what it refuses is told by the paths of that body. */
export async function refusedAt<T>(pathOf: (path: string) => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const fields = error.fields.map(({ path, message }) => ({ path: pathOf(path), message }));
    throw new AppError(error.code, error.message, fields);
  }
}

/** Lines are `Items` where they are those of a document, and `Lines` where they are chosen of it. */
export const itemsAsLines = (path: string): string => path.replace(/^Items\b/u, 'Lines');

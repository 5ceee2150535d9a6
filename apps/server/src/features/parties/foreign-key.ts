const FOREIGN_KEY_VIOLATION = '23503';

/** Whether the database refused because another row names this one; also one that the caller may not see. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === FOREIGN_KEY_VIOLATION;

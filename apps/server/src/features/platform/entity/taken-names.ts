import type { FieldIssue } from '@bahi/contract/errors';

/** What two branches of an organisation never share: names that people tell apart, and the code in their numbers. */
export const TAKEN_NAMES: Readonly<Record<string, FieldIssue>> = {
  entity_display_name: { path: 'DName', message: 'Another branch has this name.' },
  entity_branch_code: { path: 'Branch', message: 'Another branch has this branch code.' },
};

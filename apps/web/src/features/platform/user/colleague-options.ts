import { searchUsers } from '@bahi/contract/endpoints/platform/user';
import { call } from '../../../app/api-client.ts';
import type { Search } from '../../../ui/search-source.ts';

/** Active employees but one, whoever of them has the words in name, phone, e-mail or code. */
export const searchColleagues =
  (exceptId: string | undefined): Search =>
  async (text, signal) => {
    const { rows } = await call(searchUsers, { query: { text, active: true } }, { signal });
    return rows
      .filter((row) => row.id !== exceptId)
      .map((row) => ({
        id: row.id,
        title: row.name,
        detail: [row.designation, row.employeeCode].filter(Boolean).join(' · '),
        value: row,
      }));
  };

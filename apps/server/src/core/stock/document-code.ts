/** The number of the document of a move `m`, of whatever kind: as its audit log names it last. */
export const DOCUMENT_CODE = `(select a.subject_code from audit_entry a where a.org_id = m.org_id and a.subject_id = m.document_id
  and a.subject_code is not null order by a.seq desc limit 1)`;

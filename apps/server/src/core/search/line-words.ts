/** Words of the line `l` of a document, as its index has them (`lineWords` in db/schema/columns.ts). */
export const LINE_WORDS = `lower(l.description || ' ' || ${orEmpty('l.operation_code')} || ' ' || ${orEmpty('l.part_number')})`;

function orEmpty(column: string): string {
  return `case when ${column} is null then '' else ${column} end`;
}

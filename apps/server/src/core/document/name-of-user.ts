/** The name of the user that a column of the document `d` names, for the columns of a store. */
export const nameOfUser = (column: string): string =>
  `(select u.name from app_user u where u.org_id = d.org_id and u.id = d.${column})`;

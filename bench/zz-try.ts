import { growDocuments } from './document-data.ts';
import { DOCUMENTS, timeScreens } from './list-screens.ts';
import { addOrganisations, signInOf } from './organisations.ts';
import { printTable } from './table.ts';
import { withWorkplace } from './workplace.ts';
await withWorkplace(async ({ database, serve }) => {
  const bahi = await serve();
  const [one] = await addOrganisations(database, ['large']);
  await growDocuments(database, [{ ...one!, orders: 600 }]);
  console.log('grown');
  printTable(await timeScreens(bahi.url, signInOf('large', 'owner'), DOCUMENTS));
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Api, signInByApi, tokenOf } from './support/api.ts';
import { expectAccessible, launchBrowser, signIn, withPage } from './support/browser.ts';
import { demoUser } from './support/demo-user.ts';

const WORKSHOP = demoUser('autodemo', 'owner');
const SURVEYOR = demoUser('surveyordemo', 'owner');
/** With whom the demo workshop has a tie-up. */
const INSURER = 'BAJAJ';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Wire {
  _id: string;
  Code: string;
  Sts: string;
  EntId: string;
  EstId: string;
  Lines: { Clm: number; Asd?: number }[];
}

let workshopBrowser: Browser;
let surveyorBrowser: Browser;
let owner: Api;
beforeAll(async () => {
  [workshopBrowser, surveyorBrowser] = await Promise.all([launchBrowser(), launchBrowser()]);
  owner = await signInByApi(inject('demoUrl'), WORKSHOP);
});
afterAll(async () => {
  await workshopBrowser?.close();
  await surveyorBrowser?.close();
});

const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** A claim on an estimate of which the insurer pays a bumper and refitting it, of which nothing is photographed yet. */
async function claimed(): Promise<Wire> {
  const { _id: CustomerId } = await owner.post<Wire>('Common/Customers', { Name: 'Ravi Sharma', Phone: '9845055579' });
  const vehicle = { RegNo: 'KA02SJ1899', Make: 'Honda', Model: 'City', Year: 2023, CustomerId };
  const { _id: ProductId } = await owner.post<Wire>('Common/Products', vehicle);
  const insured = { PBy: 'Ins', CollId: 'ECo1' };
  const { _id } = await owner.post<Wire>('Service/Estimates', {
    CustomerId,
    ProductId,
    Colli: [{ _id: 'ECo1', Desc: 'Front' }],
    Ops: [{ ...insured, Desc: 'Refit the bumper', AssPr: 600 }],
    Parts: [{ ...insured, Desc: 'Front bumper', Qty: 1, OpId: 'EO1', AssPr: 8000, Free: true, TCode: 106 }],
  });
  await owner.put(`Service/Estimates/${_id}/Insurance`, { InsId: INSURER, ClaimNo: 'BJ/99/1', LossDt: yesterday() });
  return owner.post<Wire>('Service/Claims', { EstId: _id });
}

async function photograph({ EstId }: Wire): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([PNG], { type: 'image/png' }), 'front.png');
  const { status } = await fetch(`${inject('demoUrl')}/api/Service/Estimates/${EstId}/Collisions/ECo1/Files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(inject('demoUrl'), WORKSHOP)}` },
    body: form,
  });
  expect(status).toBe(201);
}

it('a claim is sent to a connected surveyor with its pictures, assessed there line by line, and taken over here', async () => {
  const claim = await claimed();
  await photograph(claim);
  await withPage(workshopBrowser, inject('demoUrl'), async (desk) => {
    await signIn(desk, WORKSHOP);
    await desk.goto(`/service/claim/${claim._id}`);
    await desk.getByRole('button', { name: 'More actions' }).click();
    await desk
      .getByRole('menuitem', { name: /^Ask .* to assess$/ })
      .first()
      .click();
    await desk.getByText(/^Sent to /).waitFor();

    await withPage(surveyorBrowser, inject('demoUrl'), async (office) => {
      await signIn(office, SURVEYOR);
      await office.goto('/surveyor/assessments');
      await office.getByText(claim.Code).first().click();
      await office.getByRole('heading', { name: claim.Code }).waitFor();
      expect(await office.getByText('Ravi Sharma').count()).toBe(0);
      const picture = office.getByRole('button', { name: 'Show Front: front.png' });
      // Large enough to see what it shows.
      expect((await picture.boundingBox())!.width).toBeGreaterThan(80);
      await picture.click();
      await office.getByRole('img', { name: 'Front: front.png' }).waitFor();
      await office.keyboard.press('Escape');
      await expectAccessible(office);
      const bumper = office.getByRole('listitem').filter({ hasText: 'Front bumper' });
      await bumper.getByLabel('Made of').click();
      await office.getByRole('option', { name: /^Plastic/ }).click();
      await office.getByRole('button', { name: 'Depreciate by the rule' }).click();
      await office.getByText('Assessed ₹4,600.00').waitFor();
      await office.getByRole('button', { name: 'Send assessment' }).click();
      await office.getByText(/^Sent to /).waitFor();
    });

    await desk.reload();
    await desk.getByRole('button', { name: 'Take over assessment' }).click();
    await desk.getByText('Surveyed', { exact: true }).first().waitFor();
    await expectAccessible(desk);
  });
  const { Sts, Lines } = await owner.get<Wire>(`Service/Claims/${claim._id}`);
  expect([Sts, Lines.map(({ Clm, Asd }) => [Clm, Asd])]).toEqual([
    'Surveyed',
    [
      [600, 600],
      [8000, 4000],
    ],
  ]);
});

import { updateUser } from '@bahi/contract/endpoints/platform/user';
import { department } from '@bahi/contract/masters/department';
import { designation } from '@bahi/contract/masters/designation';
import type { DemoDataset } from './dataset.ts';
import type { DemoUser } from './dataset/organisation.ts';
import { MORNING, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** What an employee of a role is called, of those that the dataset has: the first one counts. */
const DESIGNATIONS: Readonly<Record<string, readonly string[]>> = {
  manager: ['Service manager'],
  advisor: ['Service advisor'],
  technician: ['Technician'],
  cashier: ['Cashier'],
  accountant: ['Accountant'],
  parts: ['Parts manager', 'Store keeper'],
  clerk: ['Store keeper'],
  pharmacist: ['Pharmacist'],
  doctor: ['Physician'],
};
const FIRST_PHONE = 9_886_010_100;

/** Phone, e-mail, employee code, designation and department of the demo users; the owner's own profile is his. */
export const enterStaff: Tier = (world) =>
  world.dataset.users.flatMap((user, index) =>
    user.role === 'owner'
      ? []
      : [
          {
            daysAgo: world.dataset.openingDaysAgo + 1,
            minuteOfDay: MORNING,
            label: 'employees',
            run: () => enterEmployee(world, user, index),
          },
        ],
  );

async function enterEmployee(world: World, user: DemoUser, index: number): Promise<void> {
  const owner = await world.as('owner');
  const { userId } = await world.as(user.username);
  const title = designationOf(world.dataset, user.role);
  const group = title && departmentOf(world.dataset, title);
  const recordId = (key: string, name: string | undefined) => (name ? world.records.get(`${key} ${name}`) : null);
  await owner.call(
    updateUser,
    {
      params: { id: userId },
      body: {
        phone: String(FIRST_PHONE + index),
        email: `${user.username}@${world.home}.example.in`,
        employeeCode: `E-${String(index + 1).padStart(3, '0')}`,
        designationId: recordId(designation.key, title),
        departmentId: recordId(department.key, group),
        reportsToId: (await world.as(superiorOf(world.dataset, user))).userId,
      },
    },
    keyOf(world, 'employee', user.username),
  );
}

/** Everybody reports to the manager where there is one, he to the owner. */
const superiorOf = ({ users }: DemoDataset, { role }: DemoUser): string =>
  (role === 'manager' ? undefined : users.find((one) => one.role === 'manager')?.username) ?? 'owner';

const rowsOf = ({ masters }: DemoDataset, key: string) => masters.find((one) => one.master.key === key)?.rows ?? [];

const designationOf = (dataset: DemoDataset, role: string): string | undefined =>
  DESIGNATIONS[role]?.find((name) => rowsOf(dataset, designation.key).some((row) => row['name'] === name));

function departmentOf(dataset: DemoDataset, title: string): string | undefined {
  const row = rowsOf(dataset, designation.key).find((each) => each['name'] === title);
  return typeof row?.['departmentId'] === 'string' ? row['departmentId'] : undefined;
}

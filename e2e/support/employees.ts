import { type Api, call, type SignIn } from './api.ts';
import { OWNER } from './workshop.ts';

const TEMPORARY = 'Kurinji#Malai1';
export const PASSWORD = 'Vaigai#Aaru27';

/** Engages an employee with a role of the workshop; he has not signed in yet. */
export async function engage(
  owner: Api,
  employee: { username: string; role: string; phone?: string },
): Promise<SignIn> {
  const roles = await owner.get<{ _id: string; Name: string }[]>('Settings/Roles');
  const [entity] = await owner.get<{ _id: string }[]>('Entities');
  await owner.post('Users', {
    UserName: employee.username,
    Name: `${employee.username[0]!.toUpperCase()}${employee.username.slice(1)}`,
    Password: TEMPORARY,
    Phone: employee.phone,
    Entities: [{ EntId: entity!._id, RoleId: roles.find(({ Name }) => Name === employee.role)!._id }],
  });
  return { domain: OWNER.domain, username: employee.username, password: TEMPORARY };
}

/** The same, after he has changed his temporary password. */
export async function engageAtWork(owner: Api, url: string, employee: Parameters<typeof engage>[1]): Promise<SignIn> {
  const first = await engage(owner, employee);
  const { Token } = await call<{ Token: string }>(url, 'POST', 'IAM/Auth/Authenticate', { ...first, Mobile: false });
  await call(url, 'PUT', 'Users/ChangePassword', { OldPassword: TEMPORARY, NewPassword: PASSWORD }, Token);
  return { ...first, password: PASSWORD };
}

/** Calls the API of a running server as one user, outside of the browser. */
export interface Api {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body?: unknown): Promise<T>;
}

export interface SignIn {
  domain: string;
  username: string;
  password: string;
}

/** The token of a new session. */
export async function tokenOf(url: string, sign: SignIn): Promise<string> {
  const { Token } = await call<{ Token: string }>(url, 'POST', 'IAM/Auth/Authenticate', { ...sign, Mobile: false });
  return Token;
}

export async function signInByApi(url: string, sign: SignIn): Promise<Api> {
  const token = await tokenOf(url, sign);
  const as =
    (method: string) =>
    <T>(path: string, body?: unknown) =>
      call<T>(url, method, path, body, token);
  return { get: as('GET'), post: as('POST'), put: as('PUT') };
}

export async function call<T>(url: string, method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

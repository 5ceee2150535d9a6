import { describe, expect, test } from 'vitest';
import { domainOfHost, forgotPasswordIssues, loginIssues, normaliseLogin } from './login-rules.ts';
import { newPasswordIssues, passwordChangeIssues } from './password-rules.ts';

describe('login', () => {
  test('spaces are removed from domain and username; username and domain are lowercased when sent', () => {
    expect(normaliseLogin({ domain: ' City Garage ', userName: 'Asha Rao', password: ' Pass Word ' })).toEqual({
      domain: 'citygarage',
      userName: 'asharao',
      password: ' Pass Word ',
    });
  });

  test('domain may contain only letters, digits, hyphen, underscore and spaces', () => {
    const issues = (domain: string) => loginIssues({ domain, userName: 'a', password: 'b' });
    expect(['city-garage_2', 'City Garage'].flatMap(issues)).toEqual([]);
    expect(issues('city.garage')).toEqual([{ path: 'domain', message: 'Please Enter Correct Domain Name.' }]);
    expect(issues(' ')).toHaveLength(1);
  });

  test('domain, username and password are required', () => {
    expect(loginIssues({ domain: '', userName: ' ', password: '' }).map((issue) => issue.message)).toEqual([
      'Please Enter Correct Domain Name.',
      'Please Enter Correct Username.',
      'Please Enter Correct Password.',
    ]);
  });

  test('domain name shown only on localhost or when the host has no subdomain other than app, www, my', () => {
    const shown = ['localhost', 'localhost:5173', 'bahi.in', 'app.bahi.in', 'www.bahi.in', 'my.bahi.in', 'bahi.co.in'];
    expect(shown.filter((host) => domainOfHost(host) !== null)).toEqual([]);
    expect(['citygarage.bahi.in', 'CityGarage.bahi.co.in', 'shop.localhost:3000'].map(domainOfHost)).toEqual([
      'citygarage',
      'citygarage',
      'shop',
    ]);
  });

  test('an IP address counts as a host without a subdomain (the domain field shows)', () => {
    expect(['192.168.1.20', '10.0.0.5:8080', '[::1]:3000', '::1'].map(domainOfHost)).toEqual(Array(4).fill(null));
  });
});

describe('forgot password', () => {
  const form = { channel: 'phone', email: '', phone: '' } as const;

  test('phone must be exactly 10 digits', () => {
    expect(forgotPasswordIssues({ ...form, phone: '9876543210' })).toEqual([]);
    expect(forgotPasswordIssues({ ...form, phone: '98765' })).toHaveLength(1);
  });

  test("email must match a usual pattern; the chosen channel's field becomes required", () => {
    expect(forgotPasswordIssues({ ...form, channel: 'email' })).toEqual([
      { path: 'email', message: 'This Field Is Required.' },
    ]);
    expect(forgotPasswordIssues({ ...form, channel: 'email', email: 'asha@bahi.in' })).toEqual([]);
    for (const email of [
      'asha@bahi',
      'a,b@bahi.in',
      'a@bahi.in,b',
      '<a@bahi.in>',
      'a;b@bahi.in',
      '"a"@bahi.in',
      'a@b@c.in',
    ])
      expect(forgotPasswordIssues({ ...form, channel: 'email', email })).toHaveLength(1);
  });
});

describe('password change', () => {
  test('current, new and confirm are required; confirm must match new', () => {
    const paths = (form: Parameters<typeof passwordChangeIssues>[0]) =>
      passwordChangeIssues(form, 'asha').map((issue) => issue.path);
    expect(paths({ currentPassword: '', newPassword: '', confirmPassword: '' })).toEqual([
      'currentPassword',
      'newPassword',
      'confirmPassword',
    ]);
    expect(paths({ currentPassword: 'a', newPassword: 'long enough', confirmPassword: 'long enouhg' })).toEqual([
      'confirmPassword',
    ]);
    expect(paths({ currentPassword: 'a', newPassword: 'long enough', confirmPassword: 'long enough' })).toEqual([]);
  });

  test('a password is refused when short, easy or the username', () => {
    expect(
      ['short', 'aaaaaaaaaa', 'Password123', 'asharao12'].map((one) => newPasswordIssues(one, 'AshaRao12').length),
    ).toEqual([1, 1, 1, 1]);
  });
});

describe('passwords at their borders, in words', () => {
  const short = 'Use at least 8 characters.';
  const long = 'Use at most 128 characters.';
  const easy = 'This password is too easy to guess.';
  test.each([
    ['abcdefg', short],
    ['abcdefgh', null],
    [`${'ab cd'.repeat(25)}xyz`, null],
    [`${'ab cd'.repeat(25)}wxyz`, long],
    ['abababab', easy],
    ['abcabcabc', null],
    ['12345678', easy],
    ['', 'This Field Is Required.'],
    ['ASHARAO12', 'The password cannot be the username.'],
  ])('"%s": %s', (password, message) => {
    const expected = message === null ? [] : [{ path: 'newPassword', message }];
    expect(newPasswordIssues(password, 'AshaRao12')).toEqual(expected);
  });

  test('a change asks for all three, another password, and the same twice', () => {
    const change = (currentPassword: string, newPassword: string, confirmPassword: string) =>
      passwordChangeIssues({ currentPassword, newPassword, confirmPassword }, 'asha');
    const required = (path: string) => ({ path, message: 'This Field Is Required.' });
    expect([
      change('', '', ''),
      change('long enough', 'long enough', 'long enough'),
      change('a', 'long enough', 'long enouhg'),
      change('a', 'long enough', ''),
    ]).toEqual([
      [required('currentPassword'), required('newPassword'), required('confirmPassword')],
      [{ path: 'newPassword', message: 'The new password is the current one.' }],
      [{ path: 'confirmPassword', message: 'The passwords do not match.' }],
      [required('confirmPassword')],
    ]);
  });

  test.each([
    ['phone', '987654321', [{ path: 'phone', message: 'The phone number has exactly 10 digits.' }]],
    ['phone', '98765432101', [{ path: 'phone', message: 'The phone number has exactly 10 digits.' }]],
    ['phone', '', [{ path: 'phone', message: 'This Field Is Required.' }]],
    ['email', 'x', [{ path: 'email', message: 'This is not an e-mail address.' }]],
  ] as const)('a forgotten password by %s "%s"', (channel, value, expected) => {
    expect(forgotPasswordIssues({ channel, email: value, phone: value })).toEqual(expected);
  });

  test.each([
    ['shop.bahi.co.in', 'shop'],
    ['bahi.co.in', null],
    ['shop.bahi.in.', 'shop'],
    ['shop.bahi.com', 'shop'],
    ['co.bahi.com', 'co'],
    ['shop.co.com', 'shop'],
    ['a.b.localhost', 'a'],
    ['WWW.bahi.in', null],
    ['1.2.3', '1'],
  ])('the host %s names the domain %s', (host, domain) => {
    expect(domainOfHost(host)).toBe(domain);
  });

  test('a domain and a user name of blanks are none', () => {
    expect(loginIssues({ domain: '  ', userName: '\t', password: ' ' }).map(({ path }) => path)).toEqual([
      'domain',
      'userName',
    ]);
  });
});

test.each(['::ffff:192.168.1.20', '[::ffff:192.168.1.20]:3000', '2001:db8::1.shop.in', '255.255.255.255'])(
  'the address %s names no domain',
  (host) => expect(domainOfHost(host)).toBeNull(),
);

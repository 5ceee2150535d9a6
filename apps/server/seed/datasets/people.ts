import type { Random } from '../engine/random.ts';

const FIRST_NAMES = [
  ...['Aditi', 'Ajay', 'Akash', 'Amrutha', 'Anand', 'Anitha', 'Arvind', 'Ashwini', 'Bhavana', 'Chandan', 'Chetan'],
  ...['Deepak', 'Divya', 'Farhan', 'Ganesh', 'Geetha', 'Girish', 'Harini', 'Harish', 'Jayanth', 'Joseph', 'Kavitha'],
  ...['Kiran', 'Kishore', 'Lavanya', 'Madhu', 'Mahesh', 'Meena', 'Mohammed', 'Naveen', 'Nikhil', 'Nisha', 'Pooja'],
  ...['Pradeep', 'Prakash', 'Priya', 'Rahul', 'Rajesh', 'Rakesh', 'Ramya', 'Rekha', 'Rohit', 'Sandeep', 'Sanjana'],
  ...[
    'Santosh',
    'Shilpa',
    'Shruti',
    'Siddharth',
    'Sneha',
    'Sridhar',
    'Sunil',
    'Swathi',
    'Usha',
    'Varun',
    'Vidya',
    'Vinod',
  ],
] as const;

const SURNAMES = [
  ...['Acharya', 'Bhat', 'Das', 'Deshpande', 'DSouza', 'Fernandes', 'Gowda', 'Gupta', 'Hegde', 'Iyer', 'Jain', 'Joshi'],
  ...['Kamath', 'Khan', 'Kulkarni', 'Kumar', 'Menon', 'Mishra', 'Murthy', 'Naidu', 'Nair', 'Naik', 'Pai', 'Patil'],
  ...['Pillai', 'Prabhu', 'Rao', 'Reddy', 'Shah', 'Sharma', 'Shetty', 'Singh', 'Srinivasan', 'Thomas', 'Varma'],
] as const;

const AREAS = [
  ['Koramangala', '560034'],
  ['Indiranagar', '560038'],
  ['Jayanagar', '560041'],
  ['JP Nagar', '560078'],
  ['HSR Layout', '560102'],
  ['BTM Layout', '560076'],
  ['Whitefield', '560066'],
  ['Marathahalli', '560037'],
  ['Bellandur', '560103'],
  ['Banashankari', '560070'],
  ['Malleshwaram', '560003'],
  ['Rajajinagar', '560010'],
  ['Hebbal', '560024'],
  ['Electronic City', '560100'],
  ['Sarjapur Road', '560035'],
] as const;

export interface Person {
  name: string;
  phone: string;
  address: { line1: string; line2: string; city: string; pin: string };
}

/** Draws people of Bengaluru, no two with the same name or phone, and none of those known already. */
export function makePeople(
  random: Random,
  count: number,
  known: readonly Pick<Person, 'name' | 'phone'>[] = [],
): Person[] {
  const people = new Map<string, Person>();
  const names = new Set(known.map(({ name }) => name));
  const phones = new Set(known.map(({ phone }) => phone));
  while (people.size < count) {
    const name = `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`;
    const phone = `${random.pick(['98', '97', '96', '95', '99', '90', '80', '73'])}${random.between(10_000_000, 99_999_999)}`;
    const [area, pin] = random.pick(AREAS);
    const line1 = `${random.between(1, 240)}, ${random.between(1, 18)}th ${random.pick(['Main', 'Cross'])}`;
    if (names.has(name) || people.has(name) || phones.has(phone)) continue;
    phones.add(phone);
    people.set(name, { name, phone, address: { line1, line2: area, city: 'Bengaluru', pin } });
  }
  return [...people.values()];
}

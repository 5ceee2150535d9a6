const BENCHES = ['approve', 'keystroke', 'bytes', 'start', 'import', 'lists', 'reports', 'fuzz', 'faults'];

const name = process.argv[2] ?? '';
if (!BENCHES.includes(name)) {
  console.error(`Name one of: ${BENCHES.join(', ')}`);
  process.exit(2);
}
await import(`./${name}.ts`);

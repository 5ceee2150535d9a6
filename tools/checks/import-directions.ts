import { type Import, importsOf } from './imports.ts';
import { type Check, isTest } from './source.ts';

/** A layer of the architecture and what a file in it may import of this project (docs/architecture.md, layout). */
interface Layer {
  name: string;
  files: RegExp;
  mayImport: RegExp[];
}

const domain = /^packages\/domain\//;
const contract = /^packages\/contract\/src\//;
const shared = [domain, contract];
const serverBase = [...shared, /^apps\/server\/src\/config\.ts$/, /^apps\/server\/db\//];
const everything = [/^/];

/** The first layer whose pattern matches a file is the file's layer. */
const layers: Layer[] = [
  { name: 'domain', files: /^packages\/domain\//, mayImport: [domain] },
  { name: 'contract', files: /^packages\/contract\//, mayImport: shared },
  { name: 'db', files: /^apps\/server\/db\//, mayImport: [...shared, /^apps\/server\/db\//] },
  {
    name: 'http',
    files: /^apps\/server\/src\/http\//,
    mayImport: [...serverBase, /^apps\/server\/src\/(http|core)\//],
  },
  { name: 'core', files: /^apps\/server\/src\/core\//, mayImport: [...serverBase, /^apps\/server\/src\/core\//] },
  {
    name: 'kit',
    files: /^apps\/server\/src\/kit\//,
    mayImport: [...serverBase, /^apps\/server\/src\/(http|core|kit)\//],
  },
  {
    name: 'feature',
    files: /^apps\/server\/src\/features\//,
    mayImport: [...serverBase, /^apps\/server\/src\/(http|core|kit)\//],
  },
  {
    name: 'flow',
    files: /^apps\/server\/src\/flows\//,
    mayImport: [...serverBase, /^apps\/server\/src\/(http|core|kit|features)\//],
  },
  { name: 'server', files: /^apps\/server\//, mayImport: [...shared, /^apps\/server\//] },
  {
    name: 'ui',
    files: /^apps\/web\/src\/ui\//,
    mayImport: [/^apps\/web\/src\/ui\//, /^packages\/domain\/src\/(constants\.ts$|(money|time)\/)/],
  },
  { name: 'web kit', files: /^apps\/web\/src\/kit\//, mayImport: [...shared, /^apps\/web\/src\/(ui|kit|app)\//] },
  {
    name: 'web feature',
    files: /^apps\/web\/src\/features\//,
    mayImport: [...shared, /^apps\/web\/src\/(ui|kit|app)\//],
  },
  { name: 'web', files: /^apps\/web\//, mayImport: [...shared, /^apps\/web\//] },
  { name: 'tools', files: /^(tools|e2e|bench)\//, mayImport: everything },
];

/** Imports point from the feature to the kit to the contract to the domain, never sideways and never upwards. */
export const importDirections: Check = (files) =>
  files
    .filter((file) => !isTest(file.path))
    .flatMap(importsOf)
    .filter((each) => isOfProject(each.to) && !isAllowed(each))
    .map(({ from, to, line }) => ({ path: from, line, message: `${layerOf(from).name} may not import ${to}` }));

function isAllowed({ from, to }: Import): boolean {
  const layer = layerOf(from);
  return layer.mayImport.some((pattern) => pattern.test(to)) || isOfSameFeature(from, to);
}

function layerOf(file: string): Layer {
  return layers.find((layer) => layer.files.test(file)) ?? { name: file, files: /^/, mayImport: everything };
}

function isOfProject(target: string): boolean {
  return /^(apps|packages|tools|e2e|bench)\//.test(target);
}

/**
 * A feature is a folder `features/<area>/<feature>`, a flow a folder `flows/<from>-to-<to>`. What the features of one
 * area share stands in a file of the area's folder itself.
 */
function isOfSameFeature(from: string, to: string): boolean {
  const home = /^apps\/(server|web)\/src\/(features\/[^/]+\/(?:[^/]+\/)?|flows\/[^/]+\/)/.exec(from)?.[0];
  const area = /^apps\/(server|web)\/src\/features\/[^/]+\//.exec(from)?.[0];
  if (home !== undefined && home !== area && to.startsWith(home)) return true;
  return area !== undefined && to.startsWith(area) && !to.slice(area.length).includes('/');
}

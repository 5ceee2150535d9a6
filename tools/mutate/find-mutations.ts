import { parseAst } from 'vitest/node';
import type { SourceFile } from '../checks/source.ts';

/** One small fault that could stand in a file: the text between `start` and `end` becomes `replacement`. */
export interface Mutation {
  path: string;
  line: number;
  /** The line as it stands, without its indentation. */
  code: string;
  what: string;
  start: number;
  end: number;
  replacement: string;
}

/** A node of the syntax tree (ESTree with TypeScript's additions). */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Place {
  node: Node;
  parent: Node;
  text: string;
  /** False in tables at the top of a file, whose messages and lists are data. */
  insideFunction: boolean;
}

type Change = Pick<Mutation, 'what' | 'start' | 'end' | 'replacement'>;

const SWAPPED: Record<string, string> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' },
  ...{ '&&': '||', '||': '&&', '+=': '-=', '-=': '+=', '*=': '/=', '++': '--', '--': '++' },
};
const SWAPPED_CALLS: Record<string, string> = { min: 'max', max: 'min', some: 'every', every: 'some' };

/** Every mutation of a file, in the order of the text. Types, imports, codes and labels are left alone. */
export function findMutations({ path, text }: SourceFile): Mutation[] {
  const found: Mutation[] = [];
  const visit = (node: Node, parent: Node, insideFunction: boolean): void => {
    for (const change of changesAt({ node, parent, text, insideFunction })) {
      const lines = text.slice(0, change.start).split('\n');
      const code = text.split('\n')[lines.length - 1]!.trim();
      found.push({ path, line: lines.length, code, ...change });
    }
    const inside = insideFunction || /Function/.test(node.type);
    for (const child of childrenOf(node)) visit(child, node, inside);
  };
  const program = parseAst(text, { lang: 'ts' }) as unknown as Node;
  visit(program, program, false);
  return found.sort((a, b) => a.start - b.start || (a.what < b.what ? -1 : 1));
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What runs below a node: a type has nothing, `x as T` has `x`, an import and the name of a property are no values. */
function childrenOf(node: Node): Node[] {
  if (node.type.startsWith('TS')) return isNode(node.expression) ? [node.expression] : [];
  if (node.type === 'ImportDeclaration') return [];
  const skipped = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'source']);
  if (!node.computed) skipped.add(node.type === 'MemberExpression' ? 'property' : 'key');
  return Object.entries(node).flatMap(([key, value]) => (skipped.has(key) ? [] : [value].flat().filter(isNode)));
}

function changesAt(place: Place): Change[] {
  switch (place.node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return swapOperator(place);
    case 'UpdateExpression':
      return [swapUpdate(place)];
    case 'UnaryExpression':
      return dropSign(place);
    case 'ConditionalExpression':
    case 'IfStatement':
    case 'WhileStatement':
      return settleCondition(place);
    case 'CallExpression':
      return swapCall(place);
    case 'ExpressionStatement':
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return removeStatement(place);
    case 'Literal':
      return changeLiteral(place);
    case 'TemplateLiteral':
      return emptyTemplate(place);
    case 'ArrayExpression':
      return emptyArray(place);
    default:
      return [];
  }
}

function swapOperator({ node, text }: Place): Change[] {
  const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string };
  if (operator === '??') {
    const replacement = `(${text.slice(left.start, left.end)})`;
    return [{ what: '`a ?? b` becomes `a`', start: node.start, end: node.end, replacement }];
  }
  const replacement = SWAPPED[operator];
  // Texts are joined by a plus as well, and have no minus.
  if (replacement === undefined || (operator === '+' && (isText(left) || isText(right)))) return [];
  const start = text.indexOf(operator, left.end);
  return [{ what: `\`${operator}\` becomes \`${replacement}\``, start, end: start + operator.length, replacement }];
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && [node.left, node.right].some((side) => isText(side as Node)));

function swapUpdate({ node, text }: Place): Change {
  const operator = node.operator as string;
  const replacement = text.slice(node.start, node.end).replace(operator, SWAPPED[operator]!);
  return { what: `\`${operator}\` becomes \`${SWAPPED[operator]}\``, start: node.start, end: node.end, replacement };
}

function dropSign({ node, text }: Place): Change[] {
  const { operator, argument } = node as Node & { operator: string; argument: Node };
  if (operator !== '!' && operator !== '-') return [];
  const replacement = ` ${text.slice(node.start + 1, argument.end)}`;
  const end = argument.end;
  return [{ what: `\`${operator}\` is left out`, start: node.start, end, replacement }];
}

function settleCondition({ node }: Place): Change[] {
  const { start, end } = node.test as Node;
  const values = node.type === 'WhileStatement' ? ['false'] : ['true', 'false'];
  return values.map((replacement) => ({ what: `the condition is always ${replacement}`, start, end, replacement }));
}

/** `Math.min` and `Math.max`, `some` and `every`; an absolute amount keeps its sign. */
function swapCall({ node, text }: Place): Change[] {
  const { callee, arguments: given } = node as Node & { callee: Node; arguments: Node[] };
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const { start, end } = callee.property as Node;
  const name = text.slice(start, end);
  const ofMath = text.slice(callee.start, start) === 'Math.';
  if (ofMath && name === 'abs') {
    const replacement = `(${text.slice(given[0]!.start, given[0]!.end)})`;
    return [{ what: '`Math.abs` is left out', start: node.start, end: node.end, replacement }];
  }
  const replacement = SWAPPED_CALLS[name];
  if (replacement === undefined || ofMath !== ['min', 'max'].includes(name)) return [];
  return [{ what: `\`${name}\` becomes \`${replacement}\``, start, end, replacement }];
}

/**
 * Without its one statement an `if` is the same as with a condition that never holds, which is a mutation already; a
 * function that returns undefined does so without saying it.
 */
function removeStatement({ node, parent, text }: Place): Change[] {
  if (node.type === 'ReturnStatement' && isUndefined(node.argument)) return [];
  const alone = parent.type === 'IfStatement' || (parent.type === 'BlockStatement' && onlyOf(parent, node, text));
  if (alone || isNode(node.directive) || typeof node.directive === 'string') return [];
  const kind = node.type.replace('Statement', '').toLowerCase().replace('expression', 'statement');
  return [{ what: `the ${kind} is left out`, start: node.start, end: node.end, replacement: ';' }];
}

const isUndefined = (argument: unknown): boolean =>
  !isNode(argument) || (argument.type === 'Identifier' && argument['name'] === 'undefined');

/** A block of one statement below an `if`. */
function onlyOf(block: Node, node: Node, text: string): boolean {
  const before = text.slice(0, block.start).trimEnd();
  return (block.body as Node[]).length === 1 && before.endsWith(')') && node.type !== 'ExpressionStatement';
}

function changeLiteral({ node, text, insideFunction }: Place): Change[] {
  const { start, end, value } = node;
  if (typeof value === 'boolean') {
    return [{ what: `\`${value}\` becomes \`${!value}\``, start, end, replacement: String(!value) }];
  }
  return typeof value === 'string' && insideFunction ? emptyMessage(text, node) : [];
}

function emptyTemplate({ node, parent, text, insideFunction }: Place): Change[] {
  return insideFunction && parent.type !== 'TaggedTemplateExpression' ? emptyMessage(text, node) : [];
}

/** A message without words refuses nothing. Codes are kept by their types, and labels are no rules. */
function emptyMessage(text: string, { start, end }: Node): Change[] {
  const isMessage = /\s.*[.?!]$/.test(text.slice(start + 1, end - 1));
  return isMessage ? [{ what: 'the message is empty', start, end, replacement: "''" }] : [];
}

function emptyArray({ node, insideFunction }: Place): Change[] {
  const { start, end } = node;
  if (!insideFunction || (node.elements as unknown[]).length === 0) return [];
  return [{ what: 'the list is empty', start, end, replacement: '[]' }];
}

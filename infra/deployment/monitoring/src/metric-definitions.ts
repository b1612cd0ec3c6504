import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

const ROOT = join(import.meta.dirname, '../../../..')
const KINDS = ['counter', 'gauge', 'histogram'] as const

export type MetricKind = (typeof KINDS)[number]

/** A metric as the source defines it. */
export interface MetricDefinition {
  name: string
  kind: MetricKind
  help: string
  /** Without `service`, which every series has. */
  labels: readonly string[]
  /** File that defines it, from the root. */
  file: string
}

/** The makers themselves, which pass names on. */
const MAKERS = 'packages/service-kit/src/observe/metrics.ts'

/**
 * Every metric that services define by `metrics.counter`, `.gauge` or `.histogram`, in the order of the files' names.
 * @throws Error for one whose name, text or labels are not written out in its file
 */
export async function metricDefinitions(root = ROOT): Promise<MetricDefinition[]> {
  const found: MetricDefinition[] = []
  for await (const path of glob('{services,packages}/*/src/**/*.ts', { cwd: root })) {
    const file = relative(root, join(root, path)).replaceAll('\\', '/')
    if (file.endsWith('.test.ts') || file.includes('/testing/') || file === MAKERS) continue
    const source = readFileSync(join(root, file), 'utf8')
    if (/\b(counter|gauge|histogram)\(/.test(source)) found.push(...definitionsIn(file, source))
  }
  return found.sort((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0))
}

interface Node {
  type: string
  [key: string]: unknown
}

/** @throws Error, as `metricDefinitions` */
export function definitionsIn(file: string, source: string): MetricDefinition[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const constants = new Map<string, Node>()
  const calls: { kind: MetricKind; given: Node[] }[] = []
  walk(program, (node) => {
    const { id, init } = node
    if (node.type === 'VariableDeclarator' && isNode(id) && isNode(init)) {
      constants.set(String(id.name), init)
    }
    const kind = node.type === 'CallExpression' ? kindOf(node.callee) : undefined
    if (kind) calls.push({ kind, given: node.arguments as Node[] })
  })
  return calls.map(({ kind, given }) => {
    const [name, help, labels] = given
    return {
      name: text(name, constants, file),
      kind,
      help: text(help, constants, file),
      labels: texts(labels, constants, file),
      file,
    }
  })
}

/** `metrics.gauge(...)`, or `gauge(...)` of a destructured `metrics`. */
function kindOf(callee: unknown): MetricKind | undefined {
  if (!isNode(callee)) return undefined
  const name = isNode(callee.property) ? callee.property.name : callee.name
  return KINDS.find((kind) => kind === name)
}

function text(node: Node | undefined, constants: ReadonlyMap<string, Node>, file: string): string {
  const value = resolved(node, constants)
  if (typeof value?.value === 'string') return value.value
  if (value?.type === 'TemplateLiteral') return filled(value, constants)
  throw new Error(`${file}: the name and the text of a metric have to be written out`)
}

/** A template with the constants of the file in it; what else it has is an ellipsis. */
function filled({ quasis, expressions }: Node, constants: ReadonlyMap<string, Node>): string {
  const values = (expressions as Node[]).map((one) => resolved(one, constants)?.value ?? '…')
  return (quasis as { value: { cooked: string } }[])
    .map(({ value }, index) => `${value.cooked}${values[index] ?? ''}`)
    .join('')
}

function texts(
  node: Node | undefined,
  constants: ReadonlyMap<string, Node>,
  file: string,
): string[] {
  const value = resolved(node, constants)
  if (value?.type !== 'ArrayExpression') {
    throw new Error(`${file}: the labels of a metric have to be written out`)
  }
  return (value.elements as Node[]).flatMap((element) =>
    element.type === 'SpreadElement'
      ? texts(element.argument as Node, constants, file)
      : [text(element, constants, file)],
  )
}

/** What an identifier of the file is, without `as const`. */
function resolved(node: Node | undefined, constants: ReadonlyMap<string, Node>): Node | undefined {
  if (node?.type === 'TSAsExpression') return resolved(node.expression as Node, constants)
  if (node?.type === 'Identifier') return resolved(constants.get(String(node.name)), constants)
  return node
}

function walk(value: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, enter)
    return
  }
  if (!isNode(value)) return
  enter(value)
  for (const child of Object.values(value)) {
    if (typeof child === 'object' && child !== null) walk(child, enter)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

import { parseSync } from 'oxc-parser'
import type { Region } from './region.ts'

interface Node {
  type: string
  start: number
  end: number
}

const NAMES = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier'])
const TEXTS = new Set(['TemplateElement', 'JSXText'])

/**
 * Identifiers, comments and string literals of a TypeScript or JavaScript file. Each identifier comes once; paths
 * of imports are left out, since the file that has the name is checked.
 * @throws Error when the file does not parse
 */
export function codeRegions(path: string, source: string): Region[] {
  const { program, comments, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const regions: Region[] = comments.map(({ start, end }) => ({
    kind: 'comment',
    start,
    text: source.slice(start, end),
  }))
  const seen = new Set<string>()
  const add = ({ start, end }: Node, kind: 'name' | 'text') => {
    const text = source.slice(start, end)
    if (kind === 'name' && seen.has(text)) return
    if (kind === 'name') seen.add(text)
    regions.push({ kind, start, text })
  }
  walk(program, (node) => {
    if (isNamed(node)) add(nameOf(node, source), 'name')
    else if (isText(node)) add(node, 'text')
  })
  return regions
}

function walk(value: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, enter)
    return
  }
  if (!isNode(value)) return
  enter(value)
  for (const [key, child] of Object.entries(value)) {
    if (key === 'source') continue // the path of an import or export
    if (typeof child === 'object' && child !== null) walk(child, enter)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const isNamed = (node: Node) => NAMES.has(node.type)

/** The span of an identifier that declares a type includes the type. */
function nameOf({ type, start, end }: Node, source: string): Node {
  const [name = ''] = /^#?[\p{ID_Continue}$]+/u.exec(source.slice(start, end)) ?? []
  return { type, start, end: start + name.length }
}

function isText(node: Node): boolean {
  if (TEXTS.has(node.type)) return true
  return node.type === 'Literal' && 'value' in node && typeof node.value === 'string'
}

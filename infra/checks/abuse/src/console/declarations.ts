import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A node of the syntax tree. */
export interface Node {
  type: string
  [key: string]: unknown
}

/** What a file declares at its top: a function, a component, a constant. */
export interface Declaration {
  /** `file#name`, the file from the root of the sources. */
  id: string
  name: string
  node: Node
  /** Declarations that it names, by their ids. */
  uses: readonly string[]
  /** Their ids by the names that it has for them. */
  named: ReadonlyMap<string, string>
}

interface Parsed {
  own: Map<string, Node>
  /** The file and the name there, by the name here. */
  imported: Map<string, { file: string; name: string }>
}

/** Every declaration of the TypeScript under a folder, without types and tests, by its id. @throws Error for a file that does not parse */
export async function declarationsIn(root: string): Promise<ReadonlyMap<string, Declaration>> {
  const files = new Map<string, Parsed>()
  for await (const found of glob('**/*.{ts,tsx}', { cwd: root })) {
    const file = found.replaceAll('\\', '/')
    if (/\.test\.tsx?$|(^|\/)testing\//.test(file)) continue
    files.set(file, parse(file, await readFile(join(root, file), 'utf8')))
  }
  const declarations = new Map<string, Declaration>()
  for (const [file, { own, imported }] of files) {
    for (const [name, node] of own) {
      const named = new Map<string, string>()
      for (const used of namesIn(node)) {
        const from = imported.get(used)
        if (from) named.set(used, `${from.file}#${from.name}`)
        else if (own.has(used) && used !== name) named.set(used, `${file}#${used}`)
      }
      const uses = new Set(named.values())
      for (const lazy of importsIn(node)) {
        const target = join(dirname(file), lazy)
        for (const exported of files.get(target)?.own.keys() ?? [])
          uses.add(`${target}#${exported}`)
      }
      const id = `${file}#${name}`
      declarations.set(id, { id, name, node, uses: [...uses], named })
    }
  }
  return declarations
}

function parse(file: string, source: string): Parsed {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const parsed: Parsed = { own: new Map(), imported: new Map() }
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') readImport(file, statement, parsed)
    else readDeclaration(statement, parsed)
  }
  return parsed
}

function readImport(file: string, { source, specifiers, importKind }: Node, parsed: Parsed) {
  const from = String((source as Node).value)
  if (importKind === 'type' || !from.startsWith('.')) return
  for (const { local, imported } of specifiers as Node[]) {
    const name = nameOf(imported ?? local)
    parsed.imported.set(nameOf(local), { file: join(dirname(file), from), name })
  }
}

function readDeclaration(statement: Node, { own }: Parsed) {
  const { type, declaration } = statement
  const declared = type.startsWith('Export') && isNode(declaration) ? declaration : statement
  if (declared.type === 'VariableDeclaration') {
    for (const one of declared.declarations as Node[]) {
      for (const name of namesIn(one.id)) own.set(name, one)
    }
  } else if (declared.type === 'FunctionDeclaration' || declared.type === 'ClassDeclaration') {
    own.set(nameOf(declared.id), declared)
  }
}

/** The names of what is used: not those of members, and not the keys of objects. */
function namesIn(value: unknown): Set<string> {
  const names = new Set<string>()
  walk(value, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(nameOf(node))
  })
  return names
}

/** Files that are imported when they are needed. */
function importsIn(value: unknown): string[] {
  const found: string[] = []
  walk(value, ({ type, source }) => {
    if (type === 'ImportExpression') found.push(String((source as Node).value))
  })
  return found.filter((path) => path.startsWith('.'))
}

/** Visits every node but types, names of members and keys of objects. */
export function walk(value: unknown, enter: (node: Node) => void): void {
  for (const node of nodesIn(value)) {
    enter(node)
    for (const child of childrenOf(node)) walk(child, enter)
  }
}

/** The parts of a node, but for types, names of members and keys of objects. */
export function childrenOf(node: Node): Node[] {
  const isName = ({ type, computed }: Node, key: string) =>
    computed !== true &&
    ((key === 'property' && type === 'MemberExpression') || (key === 'key' && type === 'Property'))
  return Object.entries(node).flatMap(([key, child]) => (isName(node, key) ? [] : nodesIn(child)))
}

const nodesIn = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one) => isNode(one) && !/^TS(Type|Interface)/.test(one.type),
  )

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

export const nameOf = (node: unknown): string => String((node as Node | null)?.name ?? '')

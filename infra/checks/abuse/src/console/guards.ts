import { RIGHTS, type Right } from '@platform/contracts/identity/rights'
import { childrenOf, type Declaration, isNode, type Node, nameOf, walk } from './declarations.ts'

type Declarations = ReadonlyMap<string, Declaration>

/** Whether a declaration looks for a right: itself, or by a function that it calls. */
export const asks = (declaration: Declaration, right: Right, all: Declarations): boolean =>
  looksFor(declaration.node, { declaration, right, all, derived: new Set() })

/**
 * What a declaration uses, by ids, without looking for the right first. Where neither it nor a part that it shows looks for the right, that
 * is all of it. Else it calls nothing without it, and shows what stands behind no condition: a button that the right shows opens the rest.
 */
export function unguardedUses(
  declaration: Declaration,
  right: Right,
  all: Declarations,
): readonly string[] {
  const own = asks(declaration, right, all)
  const byPart = declaration.uses.some((id) => {
    const used = all.get(id)
    return used !== undefined && isPart(used) && asks(used, right, all)
  })
  if (!own && !byPart) return declaration.uses
  const scope = scopeOf(declaration, right, all)
  if (own && returnsEarly(declaration.node, scope)) return []
  const found = new Set<string>()
  const visit = (node: Node, isConditional: boolean): void => {
    if (node.type === 'JSXClosingElement') return
    if (node.type === 'ImportExpression') for (const id of declaration.uses) found.add(id)
    const used = declaration.named.get(nameOf(node))
    if (used && node.type === 'JSXIdentifier' && !isConditional) found.add(used)
    // A part that is given whether the right is there shows what it does by that.
    const isGiven = node.type === 'JSXOpeningElement' && looksFor(node.attributes, scope)
    const shown = isGiven ? (node.attributes as Node[]) : childrenOf(node)
    const [test, ...branches] = branchesOf(node)
    if (test) visit(test, isConditional)
    else for (const child of shown) visit(child, isConditional)
    for (const branch of branches) visit(branch, true)
  }
  visit(declaration.node, false)
  return [...found]
}

/** A condition, and what is evaluated behind it; nothing for another node. */
function branchesOf({ type, operator, left, right, test, consequent, alternate }: Node): Node[] {
  if (type === 'LogicalExpression' && operator === '&&') return [left, right] as Node[]
  return type === 'ConditionalExpression' ? ([test, consequent, alternate] as Node[]) : []
}

interface Scope {
  declaration: Declaration
  right: Right
  all: Declarations
  /** Names of the declaration whose values come from whether the right is there. */
  derived: ReadonlySet<string>
}

function scopeOf(declaration: Declaration, right: Right, all: Declarations): Scope {
  const derived = new Set<string>()
  const scope = { declaration, right, all, derived }
  for (let before = -1; before < derived.size; ) {
    before = derived.size
    walk(declaration.node, ({ type, id, init }) => {
      if (type !== 'VariableDeclarator' || init === null || id === declaration.node.id) return
      if (looksFor(init, scope)) {
        walk(id, (name) => void (name.type === 'Identifier' && derived.add(nameOf(name))))
      }
    })
  }
  return scope
}

/** Whether an expression asks for the right, calls a function that does, or has a value that comes from it. */
function looksFor(value: unknown, { declaration, right, all, derived }: Scope): boolean {
  let found = false
  walk(value, (node) => {
    if (node.type === 'Identifier' && derived.has(nameOf(node))) found = true
    if (node.type !== 'CallExpression' || !isNode(node.callee)) return
    if (rightsAsked(node, declaration, all).includes(right)) found = true
    const called = declaration.named.get(nameOf(node.callee))
    if (called && functionAsks(called, right, all)) found = true
  })
  return found
}

/** Whether a function, or one that it names, asks for the right. */
function functionAsks(
  id: string,
  right: Right,
  all: Declarations,
  seen = new Set<string>(),
): boolean {
  const used = all.get(id)
  if (!used || isPart(used) || seen.has(id)) return false
  seen.add(id)
  let found = used.uses.some((inner) => functionAsks(inner, right, all, seen))
  walk(used.node, (node) => {
    if (rightsAsked(node, used, all).includes(right)) found = true
  })
  return found
}

/**
 * The rights that a call of `holdsRight`, or of a function called `may`, is for. Where none is written out, those of the constants of its
 * declaration: under the name that the call gives, where one has it.
 */
function rightsAsked(
  { type, callee, arguments: given }: Node,
  { uses }: Declaration,
  all: Declarations,
): Right[] {
  if (type !== 'CallExpression' || !/^(holdsRight|may)$/.test(nameOf(callee))) return []
  const written = rightsIn(given)
  if (written.length > 0) return written
  const last = (given as Node[]).at(-1)
  const key = nameOf(last?.type === 'MemberExpression' ? last.property : last)
  const constants = uses.flatMap((id) => constantsUnder(id, all))
  const named = constants.flatMap(({ node }) => rightsIn(node, key))
  return named.length > 0 ? named : constants.flatMap(({ node }) => rightsIn(node))
}

/** A constant, and those that it is made of. */
function constantsUnder(id: string, all: Declarations): Declaration[] {
  const constant = all.get(id)
  if (!constant || isFunction(constant)) return []
  return [constant, ...constant.uses.flatMap((used) => all.get(used) ?? [])]
}

/** The rights that are written out. @param key of the properties that have them; by default anywhere */
function rightsIn(value: unknown, key?: string): Right[] {
  const found: Right[] = []
  walk(value, (node) => {
    if (key !== undefined && node.type === 'Property' && nameOf(node.key) === key) {
      found.push(...rightsIn(node.value))
    }
    if (key === undefined && typeof node.value === 'string' && Object.hasOwn(RIGHTS, node.value)) {
      found.push(node.value as Right)
    }
  })
  return found
}

/** Whether a function ends where the right is not there. */
function returnsEarly(node: Node, scope: Scope): boolean {
  let found = false
  walk(node, ({ type, test, consequent }) => {
    if (type !== 'IfStatement' || !looksFor(test, scope)) return
    walk(consequent, (inner) => {
      if (inner.type === 'ReturnStatement') found = true
    })
  })
  return found
}

/** Whether its name is that of a part of a page, and not that of a function or a hook. */
const isPart = ({ name }: Declaration) => /^[A-Z][a-z]/.test(name)

const isFunction = ({ node: { type, init } }: Declaration) =>
  type !== 'VariableDeclarator' || (isNode(init) && init.type === 'ArrowFunctionExpression')

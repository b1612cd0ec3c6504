import { type Declaration, isNode, type Node, nameOf, walk } from './declarations.ts'

/** A call of the API, with `*` for each part of its path that is known when it is made. */
export interface Call {
  method: string
  path: string
}

type Declarations = ReadonlyMap<string, Declaration>

const METHOD = /^(get|post|put|patch|delete)(\w*WithAuth)?$/

/**
 * The calls that a declaration makes itself. What its caller names in a property, such as `admin` of a queue, comes from those
 * declarations of `reached` that have such a property.
 * @throws Error for a path whose beginning is not known
 */
export function callsOf(
  { id, node }: Declaration,
  all: Declarations,
  reached: readonly Declaration[],
): Call[] {
  const calls: Call[] = []
  walk(node, ({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return
    const [, verb] = METHOD.exec(nameOf(callee.property)) ?? []
    const isApi = nameOf(callee.object) === 'api'
    if (!verb || !(isApi || nameOf(callee.property).endsWith('WithAuth'))) return
    const paths = textsOf((given as Node[])[0], { id, node, all, reached })
    for (const path of paths) {
      if (!path.startsWith('/')) throw new Error(`${id}: calls an unknown path, ${path}`)
      calls.push({ method: verb.toUpperCase(), path })
    }
  })
  return calls
}

interface Scope {
  /** The declaration that the expression is in. */
  id: string
  node: Node
  all: Declarations
  reached: readonly Declaration[]
}

const UNKNOWN = ['*']

/** The texts that an expression may have. */
function textsOf(given: unknown, scope: Scope): readonly string[] {
  const node = bare(given)
  switch (node?.type) {
    case 'Literal':
      return [String(node.value)]
    case 'TemplateLiteral':
      return textsOfTemplate(node, scope)
    case 'ConditionalExpression':
      return [...textsOf(node.consequent, scope), ...textsOf(node.alternate, scope)]
    case 'Identifier': {
      const found = constantOf(node, scope)
      if (found) return textsOf(found.node, found.scope)
      return isParameter(node, scope) ? propertiesNamed(nameOf(node), scope) : UNKNOWN
    }
    case 'MemberExpression': {
      const values = membersOf(node, scope)
      return values.length === 0
        ? UNKNOWN
        : values.flatMap(({ node: value, scope: own }) => textsOf(value, own))
    }
    default:
      return UNKNOWN
  }
}

function textsOfTemplate({ quasis, expressions }: Node, scope: Scope): readonly string[] {
  const [first, ...others] = (quasis as Node[]).map(({ value }) =>
    String((value as { cooked: string }).cooked),
  )
  let texts: readonly string[] = [first ?? '']
  for (const [index, expression] of (expressions as Node[]).entries()) {
    // Only what a path begins with is looked for: an id that stands in it may be any.
    const isBeginning = index === 0 && first === ''
    const parts =
      isBeginning || bare(expression)?.type !== 'Identifier'
        ? textsOf(expression, scope)
        : textsWithin(expression as Node, scope)
    texts = texts.flatMap((text) => parts.map((part) => `${text}${part}${others[index]}`))
  }
  return texts
}

/** What stands in a path: a constant, one of the words that its type has, or anything. */
function textsWithin(name: Node, scope: Scope): readonly string[] {
  const found = constantOf(name, scope)
  if (found) return textsOf(found.node, found.scope)
  const words = wordsOf(name, scope)
  return words.length === 0 ? UNKNOWN : words
}

/** The texts that the type of a parameter lists. */
function wordsOf(name: Node, { node }: Scope): string[] {
  const words: string[] = []
  for (const parameter of parametersOf(node)) {
    if (nameOf(parameter) !== nameOf(name)) continue
    const { typeAnnotation: type } = { ...(parameter.typeAnnotation as Node | null) }
    const types = isNode(type) && type.type === 'TSUnionType' ? (type.types as Node[]) : [type]
    for (const one of types) {
      const literal = isNode(one) && one.type === 'TSLiteralType' ? (one.literal as Node) : null
      if (typeof literal?.value === 'string') words.push(literal.value)
    }
  }
  return words
}

interface Value {
  node: Node
  scope: Scope
}

/** The constant that a name means: of the function, of its file or of another file. */
function constantOf(name: Node, scope: Scope): Value | null {
  const wanted = nameOf(name)
  let local: Node | null = null
  walk(scope.node, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && nameOf(id) === wanted && isNode(init)) local = init
  })
  if (local && nameOf(scope.node.id) !== wanted) return { node: local, scope }
  const used = scope.all.get(scope.id)?.named.get(wanted)
  const declared = used === undefined ? undefined : scope.all.get(used)
  const init = declared?.node.init
  return declared && isNode(init) ? { node: init, scope: { ...scope, ...declared } } : null
}

/** The values that a member may have: all of them where its name is computed. */
function membersOf({ object, property, computed }: Node, scope: Scope): Value[] {
  const inner = bare(object)
  const owners =
    inner?.type === 'MemberExpression'
      ? membersOf(inner, scope)
      : [inner && constantOf(inner, scope)].filter((value) => value !== null && value !== undefined)
  return owners.flatMap(({ node, scope: own }) => {
    const found = bare(node)
    if (found?.type !== 'ObjectExpression') return []
    const keys = computed === true ? keysGiven(property as Node, scope) : [nameOf(property)]
    return (found.properties as Node[])
      .filter(({ key }) => keys === null || keys.includes(keyOf(key)))
      .map(({ value }) => ({ node: value as Node, scope: own }))
  })
}

/** The words that a parameter is called with by what is reached; null where one of them is not written out. */
function keysGiven(name: Node, { id, node, reached }: Scope): readonly string[] | null {
  const place = parametersOf(node).findIndex((one) => nameOf(one) === nameOf(name))
  const given: unknown[] = []
  for (const caller of reached.filter(({ uses }) => uses.includes(id))) {
    walk(caller.node, ({ type, callee, arguments: args }) => {
      if (type === 'CallExpression' && caller.named.get(nameOf(callee)) === id) {
        given.push((args as Node[])[place]?.value)
      }
    })
  }
  const words = given.filter((value) => typeof value === 'string')
  return place === -1 || given.length === 0 || words.length < given.length ? null : words
}

/** The texts of every property of this name in what is reached. */
function propertiesNamed(name: string, scope: Scope): readonly string[] {
  const texts = scope.reached.flatMap((declaration) => {
    const found: string[] = []
    walk(declaration.node, ({ type, key, value, shorthand }) => {
      if (type !== 'Property' || shorthand === true || keyOf(key) !== name) return
      found.push(...textsOf(value, { ...scope, ...declaration }))
    })
    return found
  })
  return texts.length === 0 ? UNKNOWN : [...new Set(texts)]
}

/** Whether the function takes it, itself or as a property of what it takes. */
function isParameter(name: Node, { node }: Scope): boolean {
  let isOne = false
  walk(parametersOf(node), (inner) => {
    if (inner.type === 'Identifier' && nameOf(inner) === nameOf(name)) isOne = true
  })
  return isOne
}

/** What a declared function takes. */
function parametersOf(node: Node): readonly Node[] {
  const declared = node.type === 'VariableDeclarator' ? (node.init as Node) : node
  return Array.isArray(declared?.params) ? declared.params : []
}

const keyOf = (key: unknown) => nameOf(key) || String((key as Node | null)?.value ?? '')

/** Without what only the type checker reads. */
function bare(value: unknown): Node | null {
  if (!isNode(value)) return null
  return /^TS(As|Satisfies|NonNull)Expression$|^ParenthesizedExpression$/.test(value.type)
    ? bare(value.expression)
    : value
}

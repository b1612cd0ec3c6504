/** What expressions of GitHub Actions read: `github.event.number`, `secrets.RELEASE_TOKEN`. */
export interface Context {
  github: Readonly<Record<string, unknown>>
  vars?: Readonly<Record<string, string>>
  secrets?: Readonly<Record<string, string>>
  inputs?: Readonly<Record<string, string>>
}

type Token = { kind: 'path' | 'text' | 'operator'; value: string }
type Value = string | boolean

const TOKENS = /\s*(?:(==|!=|&&|\|\||[()])|'((?:[^']|'')*)'|([A-Za-z_][\w.-]*))/y

/**
 * The value of an expression with `==`, `!=`, `&&`, `||`, texts and paths: those that the recipe has. Texts are compared without their
 * case, a missing value is an empty text, and `a && b || c` chooses, as in GitHub's own language.
 * @throws Error for anything else
 */
export function evaluate(expression: string, context: Context): Value {
  const tokens = tokensOf(expression)
  const value = either(tokens, context)
  if (tokens.length > 0) throw new Error(`an expression that is not played: ${expression}`)
  return value
}

/** A text with the values of its `${{ }}`. */
export function filledIn(text: string | number | boolean, context: Context): string {
  return String(text).replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) =>
    String(evaluate(expression.trim(), context)),
  )
}

function tokensOf(expression: string): Token[] {
  const tokens: Token[] = []
  TOKENS.lastIndex = 0
  while (TOKENS.lastIndex < expression.trimEnd().length) {
    const at = TOKENS.lastIndex
    const found = TOKENS.exec(expression)
    if (!found) throw new Error(`an expression that is not played: ${expression.slice(at)}`)
    const [, operator, text, path] = found
    if (operator !== undefined) tokens.push({ kind: 'operator', value: operator })
    else if (path !== undefined) tokens.push({ kind: 'path', value: path })
    else tokens.push({ kind: 'text', value: (text ?? '').replaceAll("''", "'") })
  }
  return tokens
}

function either(tokens: Token[], context: Context): Value {
  let value = both(tokens, context)
  while (takes(tokens, '||')) {
    const next = both(tokens, context)
    value = isTrue(value) ? value : next
  }
  return value
}

function both(tokens: Token[], context: Context): Value {
  let value = comparison(tokens, context)
  while (takes(tokens, '&&')) {
    const next = comparison(tokens, context)
    value = isTrue(value) ? next : value
  }
  return value
}

function comparison(tokens: Token[], context: Context): Value {
  const left = single(tokens, context)
  const same = (right: Value) => String(left).toLowerCase() === String(right).toLowerCase()
  if (takes(tokens, '==')) return same(single(tokens, context))
  if (takes(tokens, '!=')) return !same(single(tokens, context))
  return left
}

function single(tokens: Token[], context: Context): Value {
  const token = tokens.shift()
  if (token?.kind === 'text') return token.value
  if (token?.kind === 'path') return readPath(token.value, context)
  if (token?.value === '(') {
    const value = either(tokens, context)
    if (takes(tokens, ')')) return value
  }
  throw new Error('an expression that is not played')
}

function takes(tokens: Token[], operator: string): boolean {
  const [next] = tokens
  if (next?.kind !== 'operator' || next.value !== operator) return false
  tokens.shift()
  return true
}

function readPath(path: string, context: Context): Value {
  const found = path.split('.').reduce<unknown>((value, key) => Object(value)[key], context)
  if (typeof found === 'boolean') return found
  return found === undefined || found === null ? '' : String(found)
}

const isTrue = (value: Value) => value !== false && value !== ''

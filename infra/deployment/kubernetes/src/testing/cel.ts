/**
 * Evaluates the part of CEL (https://cel.dev) that our policies use: `? :`, `||`, `&&`, `==`, `in`, `+`, `!`, `has`, `all`,
 * `startsWith`, fields, indices, texts, lists and maps. A field that is not there is an error, as in CEL.
 */
export function evaluateCel(expression: string, scope: Record<string, unknown>): unknown {
  const tokens = expression.match(/'[^']*'|\w+|==|\|\||&&|[^\s\w]/g) ?? []
  let at = 0
  const peek = () => tokens[at]
  const takes = (token: string) => peek() === token && ++at > 0
  const expect = (token: string) => {
    if (!takes(token)) throw new Error(`${token} is expected, not ${peek()}`)
  }
  type Node = (scope: Record<string, unknown>) => unknown

  function ternary(): Node {
    const condition = either()
    if (!takes('?')) return condition
    const yes = ternary()
    expect(':')
    const no = ternary()
    return (of) => (condition(of) ? yes(of) : no(of))
  }
  function either(): Node {
    let left = both()
    while (takes('||')) {
      const [first, second] = [left, both()]
      left = (of) => first(of) || second(of)
    }
    return left
  }
  function both(): Node {
    let left = compared()
    while (takes('&&')) {
      const [first, second] = [left, compared()]
      left = (of) => first(of) && second(of)
    }
    return left
  }
  function compared(): Node {
    const left = sum()
    if (takes('==')) {
      const right = sum()
      return (of) => left(of) === right(of)
    }
    if (takes('in')) {
      const right = sum()
      return (of) => isIn(left(of), right(of))
    }
    return left
  }
  function sum(): Node {
    let left = negated()
    while (takes('+')) {
      const [first, second] = [left, negated()]
      left = (of) => added(first(of), second(of))
    }
    return left
  }
  function negated(): Node {
    if (!takes('!')) return member()
    const value = negated()
    return (of) => !value(of)
  }
  function member(): Node {
    let value = primary()
    for (;;) {
      const of = value
      if (takes('[')) {
        const index = ternary()
        expect(']')
        value = (scope) => field(of(scope), String(index(scope)))
      } else if (takes('.')) {
        value = called(of, tokens[at++] ?? '')
      } else return value
    }
  }
  function called(of: Node, name: string): Node {
    if (!takes('(')) return (scope) => field(of(scope), name)
    if (name === 'all') {
      const variable = tokens[at++] ?? ''
      expect(',')
      const holds = ternary()
      expect(')')
      return (scope) =>
        (of(scope) as unknown[]).every((one) => holds({ ...scope, [variable]: one }))
    }
    if (name !== 'startsWith') throw new Error(`${name} is not known`)
    const start = ternary()
    expect(')')
    return (scope) => String(of(scope)).startsWith(String(start(scope)))
  }
  function primary(): Node {
    const token = tokens[at++] ?? ''
    if (token === '(') {
      const inner = ternary()
      expect(')')
      return inner
    }
    if (token.startsWith("'")) return () => token.slice(1, -1)
    if (token === '[') {
      const items = listed(']', ternary)
      return (of) => items.map((item) => item(of))
    }
    if (token === '{') {
      const entries = listed('}', () => {
        const key = ternary()
        expect(':')
        return [key, ternary()] as const
      })
      return (of) => Object.fromEntries(entries.map(([key, value]) => [key(of), value(of)]))
    }
    if (token === 'has' && takes('(')) {
      const path = ternary()
      expect(')')
      return (of) => {
        try {
          return path(of) !== undefined
        } catch (error) {
          if (error instanceof NoSuchField) return false
          throw error
        }
      }
    }
    return (of) => field(of, token)
  }
  function listed<T>(end: string, item: () => T): T[] {
    const items: T[] = []
    while (!takes(end)) {
      items.push(item())
      if (peek() !== end) expect(',')
    }
    return items
  }

  const whole = ternary()
  if (at < tokens.length) throw new Error(`${peek()} is left over`)
  return whole(scope)
}

class NoSuchField extends Error {}

function field(of: unknown, name: string): unknown {
  if (typeof of === 'object' && of !== null && Object.hasOwn(of, name)) return of[name as never]
  throw new NoSuchField(`there is no ${name}`)
}

const isIn = (value: unknown, of: unknown) =>
  Array.isArray(of) ? of.includes(value) : Object.hasOwn(of as object, String(value))

const added = (a: unknown, b: unknown) =>
  Array.isArray(a) ? [...a, ...(b as unknown[])] : `${a}${b}`

/**
 * Whether a licence expression ("(MIT OR GPL-3.0) AND ISC") can be met by allowed licences alone: of an
 * OR one side is enough, of an AND both are needed, and AND binds closer. What is no expression is not met.
 */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0

  const either = (): boolean => {
    let met = both()
    while (tokens[at] === 'OR') {
      at++
      met = both() || met
    }
    return met
  }
  const both = (): boolean => {
    let met = one()
    while (tokens[at] === 'AND') {
      at++
      met = one() && met
    }
    return met
  }
  const one = (): boolean => {
    const token = tokens[at++]
    if (token !== '(') return token !== undefined && allowed.has(token)
    const met = either()
    return tokens[at++] === ')' && met
  }

  const met = either()
  return met && at === tokens.length
}

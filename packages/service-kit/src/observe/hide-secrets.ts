const HIDDEN = '[redacted]'
/** Objects are searched to this depth; deeper values are not shown. */
const MAX_DEPTH = 8

/**
 * @param exempt keys of the outermost object that are copied as they are
 * @returns a copy, as JSON would show it, in which every secret is redacted at any depth
 */
export type HideSecrets = (shown: object, exempt?: ReadonlySet<string>) => Record<string, unknown>

/**
 * Redacts what has one of these names. One walk costs a small part of pino's `redact`, which tries each of about a
 * hundred paths on every line.
 */
export function secretsHider(names: ReadonlySet<string>): HideSecrets {
  return (shown, exempt = NONE) => {
    const copy: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(shown)) {
      copy[key] = exempt.has(key) ? value : hidden(key, value, MAX_DEPTH)
    }
    return copy
  }

  function hidden(key: string, value: unknown, depth: number): unknown {
    if (names.has(key) && value !== undefined) return HIDDEN
    if (typeof value !== 'object' || value === null) return value
    if (depth === 0) return '[deeper]'
    if ('toJSON' in value && typeof value.toJSON === 'function') {
      return hidden('', value.toJSON(), depth - 1)
    }
    if (Array.isArray(value)) return value.map((one) => hidden('', one, depth - 1))
    const copy: Record<string, unknown> = {}
    for (const [name, inner] of Object.entries(value)) copy[name] = hidden(name, inner, depth - 1)
    return copy
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Never in a log: what opens a session, and what names a person. `code` of an error object is its serializer's business. */
const SECRETS: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'x-api-key',
  'password',
  'passphrase',
  'secret',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'access_token',
  'refresh_token',
  'id_token',
  'otp',
  'code',
  'phone',
  'phoneNumber',
  'phone_number',
  'email',
  'secured_key_data',
])

const HIDDEN = '[redacted]'
/** How deep objects are searched; what lies deeper is not shown. */
const DEPTH = 8

/**
 * A copy, as JSON would show it, in which every secret is hidden however deep it lies. One walk over what is
 * there costs a small part of pino's `redact`, which tries each of some hundred paths on every line.
 * @param spared keys of the outermost object that are given back as they are
 */
export function hideSecrets(
  shown: object,
  spared: ReadonlySet<string> = NONE,
): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(shown)) {
    copy[key] = spared.has(key) ? value : hidden(key, value, DEPTH)
  }
  return copy
}

const NONE: ReadonlySet<string> = new Set()

function hidden(key: string, value: unknown, depth: number): unknown {
  if (SECRETS.has(key) && value !== undefined) return HIDDEN
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

/** Never logged: credentials and personal data. An error's `code` is handled by its serializer. */
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
/** Objects are searched to this depth; deeper values are not shown. */
const MAX_DEPTH = 8

/**
 * A copy, as JSON would show it, in which every secret is redacted at any depth. One walk costs a small part of
 * pino's `redact`, which tries each of about a hundred paths on every line.
 * @param exempt keys of the outermost object that are copied as they are
 */
export function hideSecrets(
  shown: object,
  exempt: ReadonlySet<string> = NONE,
): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(shown)) {
    copy[key] = exempt.has(key) ? value : hidden(key, value, MAX_DEPTH)
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

/** System and undici codes of a call whose connection failed: nothing was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether the request was never sent, so that a retry cannot repeat an effect. `fetch` has the failure in `cause`. */
export function wasNeverSent(error: unknown): boolean {
  return NEVER_SENT.has(failureCode(error)) || NEVER_SENT.has(failureCode(Object(error).cause))
}

/** Empty when the failure has none. */
export function failureCode(error: unknown): string {
  const { code } = Object(error) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

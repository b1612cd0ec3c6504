/** Headers of one connection, never forwarded (RFC 9110 section 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
])

/** Whether a header is of one connection only: the standard says so, or the message's own `connection` header names it. */
export function hopByHop(connection: string | string[] | undefined): (name: string) => boolean {
  if (connection === undefined || connection === 'keep-alive') return (name) => HOP_BY_HOP.has(name)
  const names = [connection].flat().flatMap((line) => line.split(','))
  const named = new Set(names.map((name) => name.trim().toLowerCase()))
  return (name) => HOP_BY_HOP.has(name) || named.has(name)
}

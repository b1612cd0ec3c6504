export type HeaderValues = Record<string, string | string[] | undefined>

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

/** Replaced by the gateway, or handled by it already. */
const REPLACED = new Set([
  'host',
  'content-length',
  'expect',
  // Services answer uncompressed: a compressed stream would be buffered.
  'accept-encoding',
  'forwarded',
  'via',
  'x-real-ip',
  'x-request-id',
  'traceparent',
])

/** Headers by which proxies and frameworks pass on an address, a path or an identity: services would believe a client's. */
const TRUSTED_FROM_PROXIES = /^x-(forwarded|internal|service|user|envoy|original|rewrite)(-|$)/

export interface Caller {
  address: string
  protocol: string
  requestId: string
  traceparent: string
}

/** The headers of a client's request to a service. */
export function requestHeaders(sent: HeaderValues, caller: Caller): HeaderValues {
  const isNamed = namedByConnection(sent.connection)
  const kept: HeaderValues = {}
  for (const name in sent) {
    if (
      HOP_BY_HOP.has(name) ||
      REPLACED.has(name) ||
      TRUSTED_FROM_PROXIES.test(name) ||
      isNamed(name)
    )
      continue
    kept[name] = sent[name]
  }
  kept['x-forwarded-for'] = caller.address
  kept['x-forwarded-proto'] = caller.protocol
  kept['x-request-id'] = caller.requestId
  kept.traceparent = caller.traceparent
  return kept
}

/**
 * The headers of the answer. `own` are the gateway's (security, CORS, request id); a service may change any of them but
 * CORS, the request id, and Date, which clients read as the time of this site.
 */
export function responseHeaders(answered: HeaderValues, own: HeaderValues): HeaderValues {
  const isNamed = namedByConnection(answered.connection)
  const headers: HeaderValues = { ...own }
  for (const name in answered) {
    if (HOP_BY_HOP.has(name) || KEPT_OURS.has(name) || INTERNAL.test(name) || isNamed(name))
      continue
    headers[name] = answered[name]
  }
  const vary = [own.vary, answered.vary].flat().filter((value) => value !== undefined)
  if (vary.length > 0) headers.vary = vary.join(', ')
  return headers
}

/** Headers of an answer that are never those of the service. */
const KEPT_OURS = new Set(['date', 'server', 'x-request-id'])
const INTERNAL = /^(access-control-|x-internal|x-powered-by)/

function namedByConnection(value: string | string[] | undefined): (name: string) => boolean {
  if (value === undefined || value === 'keep-alive') return () => false
  const names = [value].flat().flatMap((line) => line.split(','))
  const named = new Set(names.map((name) => name.trim().toLowerCase()))
  return (name) => named.has(name)
}

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
  host: string
  requestId: string
  traceparent: string
}

/** The headers of a client's request to a service. */
export function requestHeaders(sent: HeaderValues, caller: Caller): HeaderValues {
  const named = namedByConnection(sent.connection)
  const kept = Object.entries(sent).filter(
    ([name]) =>
      !HOP_BY_HOP.has(name) &&
      !REPLACED.has(name) &&
      !TRUSTED_FROM_PROXIES.test(name) &&
      !named.has(name),
  )
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': caller.address,
    'x-forwarded-proto': caller.protocol,
    'x-forwarded-host': caller.host,
    'x-request-id': caller.requestId,
    traceparent: caller.traceparent,
  }
}

/**
 * The headers of the answer. `own` are the gateway's (security, CORS, request id); a service may change any of them but
 * CORS, the request id, and Date, which clients read as the time of this site.
 */
export function responseHeaders(answered: HeaderValues, own: HeaderValues): HeaderValues {
  const named = namedByConnection(answered.connection)
  const kept = Object.entries(answered).filter(
    ([name]) =>
      !HOP_BY_HOP.has(name) &&
      !named.has(name) &&
      !name.startsWith('access-control-') &&
      !/^x-(internal|powered-by)/.test(name) &&
      name !== 'date' &&
      name !== 'server' &&
      name !== 'x-request-id',
  )
  const vary = [own.vary, answered.vary].flat().filter((value) => value !== undefined)
  return {
    ...own,
    ...Object.fromEntries(kept),
    ...(vary.length > 0 ? { vary: vary.join(', ') } : {}),
  }
}

function namedByConnection(value: string | string[] | undefined): Set<string> {
  const names = [value ?? []].flat().flatMap((line) => line.split(','))
  return new Set(names.map((name) => name.trim().toLowerCase()))
}

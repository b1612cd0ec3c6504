import { hopByHop } from '@platform/contracts/rules/hop-by-hop'

export type HeaderValues = Record<string, string | string[] | undefined>

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
  const isOfConnection = hopByHop(sent.connection)
  const kept: HeaderValues = {}
  for (const name in sent) {
    if (isOfConnection(name) || REPLACED.has(name) || TRUSTED_FROM_PROXIES.test(name)) continue
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
  const isOfConnection = hopByHop(answered.connection)
  const headers: HeaderValues = { ...own }
  for (const name in answered) {
    if (isOfConnection(name) || KEPT_OURS.has(name) || INTERNAL.test(name)) continue
    headers[name] = answered[name]
  }
  const vary = [own.vary, answered.vary].flat().filter((value) => value !== undefined)
  if (vary.length > 0) headers.vary = vary.join(', ')
  return headers
}

/** Headers of an answer that are never those of the service. */
const KEPT_OURS = new Set(['date', 'server', 'x-request-id'])
const INTERNAL = /^(access-control-|x-internal|x-powered-by)/

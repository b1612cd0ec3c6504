import type { IncomingHttpHeaders } from 'node:http'
import { hopByHop } from '@platform/contracts/rules/hop-by-hop'

/**
 * The headers of a reader's call to the gateway, with the reader's address, by which limits count. Node has answered an
 * `expect` already, and the proxy's client refuses to send one.
 */
export function requestHeaders(sent: IncomingHttpHeaders, address: string): IncomingHttpHeaders {
  const { expect: _answered, ...kept } = withoutHopByHop(sent)
  return { ...kept, 'x-forwarded-for': address }
}

/** Without those of one connection: the reader's is not the one to the gateway. */
export function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const isOfConnection = hopByHop(headers.connection)
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfConnection(name)))
}

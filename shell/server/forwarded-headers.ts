import type { IncomingHttpHeaders } from 'node:http'
import { hopByHop } from '@platform/contracts/rules/hop-by-hop'

/**
 * The headers of a reader's call to the gateway, with the reader's address, by which limits count. Node has answered an
 * `expect` already, and the proxy's client refuses to send one.
 */
export function requestHeaders(sent: IncomingHttpHeaders, address: string): IncomingHttpHeaders {
  const isOfConnection = hopByHop(sent.connection)
  const kept = Object.entries(sent).filter(([name]) => name !== 'expect' && !isOfConnection(name))
  return { ...Object.fromEntries(kept), 'x-forwarded-for': address }
}

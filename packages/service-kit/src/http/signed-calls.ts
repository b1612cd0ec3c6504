import { callerNetwork, networkOf } from '@platform/contracts/rules/network-of'
import type { SignedCall } from '@platform/contracts/rules/signed-call'
import type { ServiceApp } from './app.ts'

/** Calls in a minute that one server has signed, wherever it sends them from, and others from one network. */
const MAX_SIGNED = 6_000
const MAX_UNSIGNED = 600
/** Before the signer in its key, which no network begins with. */
const SIGNED = 'signer:'

interface Sent {
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * Keeps the bodies of this scope's calls as they were sent: a signature is on that. @returns the signed call of a request
 */
export function keepSentBodies(scope: ServiceApp): (request: Sent) => SignedCall {
  const sent = new WeakMap<object, string>()
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    sent.set(request, String(body))
    return parse(request, String(body), done)
  })
  return (request) => ({
    timestamp: String(request.headers['x-timestamp']),
    signature: String(request.headers['x-signature']),
    body: sent.get(request) ?? '',
  })
}

/**
 * Calls that nobody has signed are counted apart, so that they use up none of a server's calls.
 * @param signerOf who has signed a request; null: nobody
 */
export function signedRateLimit<Request extends { ip: string }>(
  signerOf: (request: Request) => string | null,
) {
  return {
    timeWindow: 60_000,
    keyGenerator(request: { ip: string }) {
      const signer = signerOf(request as Request)
      return signer === null ? networkOf(request.ip, callerNetwork) : `${SIGNED}${signer}`
    },
    max: (_request: unknown, key: string) => (key.startsWith(SIGNED) ? MAX_SIGNED : MAX_UNSIGNED),
  }
}

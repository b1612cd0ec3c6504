import { randomUUID } from 'node:crypto'
import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { signedBy } from '@platform/testing/signed-by'

/** The offer network that the sandbox plays, and one of its offers. */
const NETWORK = 'acorn'
const NETWORK_SECRET = 'sandbox-secret-of-the-offer-network-acorn'
const OFFER = { network: NETWORK, offer: 'survey' }

/** An offer that a user begins, and what its network's server says about it. */
export function offerRequests(context: AbuseContext): ValidRequests {
  const start = async () => {
    const { headers } = await context.newUserWithoutAccount()
    return { headers, body: OFFER }
  }
  return {
    'POST /api/offerwall/clicks': start,
    'POST /api/offerwall/callback': async () => {
      const { headers, body: json } = await start()
      const request = { method: 'POST', path: '/api/offerwall/clicks', headers, json }
      const { url, kPoints } = await context.send(context.addressOf('quests'), request)
      const click = new URL(String(url)).searchParams.get('click')
      const body = {
        ...{ transaction: randomUUID(), click, offer: OFFER.offer, kPoints, status: 'completed' },
      }
      return { query: `?network=${NETWORK}`, headers: signedBy(NETWORK_SECRET, body), body }
    },
  }
}

import { partnerDisconnected } from '@platform/contracts/identity/events'
import type { Connection as ConnectionView } from '@platform/contracts/identity/partners'
import type { Clock, EventFactory } from '@platform/service-kit'
import type { Connections } from '../../repositories/connections.ts'
import type { Partners } from '../../repositories/partners.ts'
import { connectionView } from './connection-view.ts'

export interface OwnConnectionsDeps {
  partners: Partners
  connections: Connections
  events: EventFactory
  clock: Clock
}

/** Also those with a partner that is off: they would work again if it came back. */
export async function listConnections(
  { partners, connections }: OwnConnectionsDeps,
  userId: string,
): Promise<ConnectionView[]> {
  const own = await connections.ofUser(userId)
  const named = await partners.findAll(own.map(({ partner }) => partner))
  const nameOf = new Map(named.map(({ key, name }) => [key, name]))
  return own.map((one) => connectionView(one, { name: nameOf.get(one.partner) ?? one.partner }))
}

/**
 * Ends the user's connection, if there is one: no token is made for it any more, and those that are about
 * end by themselves within 15 minutes.
 */
export async function endConnection(
  deps: OwnConnectionsDeps,
  userId: string,
  partner: string,
): Promise<void> {
  const own = await deps.connections.ofUser(userId)
  const connection = own.find((one) => one.partner === partner)
  if (!connection) return
  const { id } = connection
  const event = deps.events.create(partnerDisconnected, {
    key: userId,
    subject: id,
    version: 2,
    data: { userId, partner },
  })
  await deps.connections.end(connection, event, deps.clock.now())
}

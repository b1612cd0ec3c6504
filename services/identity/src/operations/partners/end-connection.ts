import { partnerDisconnected } from '@platform/contracts/identity/events'
import type { Connection } from '../../domain/connection.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * Ends the user's connection, if there is one. The partner gets no token for it any more; services
 * refuse the tokens that it has within seconds.
 */
export async function endConnection(
  { connections, events, clock }: Pick<Dependencies, 'connections' | 'events' | 'clock'>,
  userId: string,
  partner: string,
): Promise<void> {
  const own = await connections.ofUser(userId)
  const connection = own.find((one) => one.partner === partner)
  if (connection) await end({ connections, events, clock }, connection)
}

/** Connections that are ended at once. */
const BATCH = 500

/** Switches the user's keys off and ends every connection with them: nobody answers for what their servers do with them. May be repeated. */
export async function endPartnersOf(
  deps: Pick<Dependencies, 'partners' | 'connections' | 'events' | 'clock'>,
  ownerId: string,
): Promise<void> {
  for (const { key } of await deps.partners.ofOwner(ownerId)) {
    // First: nobody connects, or is handed over, after that.
    await deps.partners.switchOff(key, deps.clock.now())
    for (;;) {
      const found = await deps.connections.ofPartner(key, BATCH)
      for (const connection of found) await end(deps, connection)
      if (found.length < BATCH) break
    }
  }
}

async function end(
  { connections, events, clock }: Pick<Dependencies, 'connections' | 'events' | 'clock'>,
  connection: Connection,
): Promise<void> {
  const { userId, partner } = connection
  const event = events.create(partnerDisconnected, {
    key: userId,
    subject: connection.id,
    // A connection changes once, by its end.
    version: 2,
    data: { userId, partner },
  })
  await connections.end(connection, event, clock.now())
}

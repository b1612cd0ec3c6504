import { partnerConnected } from '@platform/contracts/identity/events'
import type {
  Connection as ConnectionView,
  ConnectPreview,
} from '@platform/contracts/identity/partners'
import { type Clock, DomainError, type EventFactory, type Ids } from '@platform/service-kit'
import type { Connection, Pair } from '../../domain/connection.ts'
import { hashOpaqueToken } from '../../domain/opaque-token.ts'
import type { Partner } from '../../domain/partner.ts'
import type { Connections } from '../../repositories/connections.ts'
import type { HandoverBounds, Handovers } from '../../repositories/handovers.ts'
import type { Partners } from '../../repositories/partners.ts'
import { connectionView } from './connection-view.ts'

export interface ConnectDeps {
  partners: Partners
  handovers: Handovers
  connections: Connections
  events: EventFactory
  clock: Clock
  ids: Ids
}

interface Given {
  partner: string
  token: string
}

/** With whom the bearer of the token would connect; uses nothing up. @throws DomainError HANDOVER_INVALID */
export async function previewConnection(deps: ConnectDeps, given: Given): Promise<ConnectPreview> {
  const { partner, handover } = await readHandover(deps, given)
  if (handover.isRedeemed) throw new DomainError('HANDOVER_INVALID')
  return { partnerName: partner.name, expiresAt: handover.expiresAt.toISOString() }
}

/**
 * Connects the account with the partner's user of the token, which is used up. Doing it again gives the
 * connection that is there.
 * @throws DomainError HANDOVER_INVALID; CONNECTED_ELSEWHERE, which leaves the token for the right account
 */
export async function connect(
  deps: ConnectDeps,
  userId: string,
  given: Given,
): Promise<ConnectionView> {
  const { partner, handover, bounds } = await readHandover(deps, given)
  const pair = { partner: partner.key, userId, externalUserId: handover.externalUserId }
  const before = await standing(deps.connections, pair)
  const redeemed = await deps.handovers.redeem(bounds, deps.clock.now())
  // The same user's other tab may have been faster.
  const made =
    before ?? (redeemed ? await insert(deps, pair) : await standing(deps.connections, pair))
  if (!made) throw new DomainError('HANDOVER_INVALID')
  return connectionView(made, partner)
}

async function readHandover({ partners, handovers, clock }: ConnectDeps, given: Given) {
  const { partner: key, token } = given
  const bounds: HandoverBounds = { hash: hashOpaqueToken(token), partner: key, purpose: 'connect' }
  const partner: Partner | null = await partners.findActive(key)
  const handover = partner && (await handovers.find(bounds, clock.now()))
  if (!handover) throw new DomainError('HANDOVER_INVALID')
  return { partner, handover, bounds }
}

/** The pair's connection, if it is one. @throws DomainError CONNECTED_ELSEWHERE when a side has another */
async function standing(connections: Connections, pair: Pair): Promise<Connection | null> {
  const [found, ...more] = await connections.touching(pair)
  if (!found) return null
  const isSame = found.userId === pair.userId && found.externalUserId === pair.externalUserId
  if (!isSame || more.length > 0) throw new DomainError('CONNECTED_ELSEWHERE')
  return found
}

async function insert(deps: ConnectDeps, pair: Pair): Promise<Connection | null> {
  const { connections, events, ids, clock } = deps
  const connection = { id: ids.next(), ...pair, connectedAt: clock.now() }
  const { partner, userId } = pair
  const event = events.create(partnerConnected, {
    key: userId,
    subject: connection.id,
    version: 1,
    data: { userId, partner },
  })
  const isNew = await connections.insert(connection, event)
  return isNew ? connection : standing(connections, pair)
}

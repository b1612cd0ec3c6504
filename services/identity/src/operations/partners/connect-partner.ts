import { isDeepStrictEqual } from 'node:util'
import { partnerConnected } from '@platform/contracts/identity/events'
import type { ConnectPreview, EmbedScope } from '@platform/contracts/identity/partners'
import { scopesOfEmbeds } from '@platform/contracts/shell/embeds'
import { DomainError } from '@platform/service-kit'
import type { Connection, NamedConnection, Pair } from '../../domain/connection.ts'
import { hashOpaqueToken } from '../../domain/opaque-token.ts'
import { mayAsk, type Partner, siteOf } from '../../domain/partner.ts'
import { returnAddress } from '../../domain/return-address.ts'
import type { Caller } from '../../domain/session.ts'
import type { Connections } from '../../repositories/connections.ts'
import type { HandoverBounds } from '../../repositories/handovers.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Announcing, announced } from '../factors/announce.ts'
import { countAct } from '../factors/count-act.ts'
import { requireFreshProof } from '../proofs/require-fresh-proof.ts'

type Needed = Announcing &
  Pick<Dependencies, 'partners' | 'handovers' | 'connections' | 'outsideAccounts' | 'rates'>

interface Input {
  partner: string
  token: string
}

/**
 * The partner that the bearer of the token would connect with; the token stays valid.
 * @throws DomainError HANDOVER_INVALID, also of a partner who may not ask this user
 */
export async function previewConnection(
  deps: Needed,
  { userId }: Pick<Caller, 'userId'>,
  input: Input & { returnUrl?: string | undefined },
): Promise<ConnectPreview> {
  const { partner, handover } = await readHandover(deps, userId, input)
  if (handover.isRedeemed) throw new DomainError('HANDOVER_INVALID')
  return {
    partnerName: partner.name,
    site: siteOf(partner),
    expiresAt: handover.expiresAt.toISOString(),
    scopes: scopesOfEmbeds(partner.embeds),
    returnUrl: returnAddress(partner, input.returnUrl),
  }
}

/**
 * Connects the account with the partner's user that the token names, and uses the token up. The same call
 * again returns the same connection. The partner signs the user in from then on, so it needs a fresh proof, and sends a message.
 * A connection that is there already has the scopes of this call from now on; where the partner reads more, there is a message too.
 * @param input.scopes what the user agreed to; what none of the partner's embeds reads is left out
 * @throws DomainError HANDOVER_INVALID; CONNECTED_ELSEWHERE, which leaves the token for the right account; UNAUTHENTICATED when the
 *   session has ended; FRESH_PROOF_NEEDED; RATE_LIMITED for more new connections than a user makes in a day, which leaves the token too
 */
export async function connectPartner(
  deps: Needed,
  caller: Caller,
  input: Input & { scopes: readonly EmbedScope[] },
): Promise<NamedConnection> {
  await requireFreshProof(deps, caller)
  const { partner, handover, bounds } = await readHandover(deps, caller.userId, input)
  const pair = {
    partner: partner.key,
    userId: caller.userId,
    externalUserId: handover.externalUserId,
  }
  const read = scopesOfEmbeds(partner.embeds)
  const scopes = read.filter((scope) => input.scopes.includes(scope))
  const before = await existing(deps.connections, pair)
  const isAnnounced = !before || isWidened(before, scopes)
  const takeBack = isAnnounced ? await countAct(deps, caller.userId, 'partner-connected') : null
  const redeemed = await deps.handovers.redeem(bounds, deps.clock.now())
  if (!redeemed) await takeBack?.()
  // Another tab of the same user may have been faster.
  const made = redeemed
    ? await agree(deps, caller, { pair, before, scopes, partnerName: partner.name })
    : (before ?? (await existing(deps.connections, pair)))
  if (!made) throw new DomainError('HANDOVER_INVALID')
  return { ...made, partnerName: partner.name, site: siteOf(partner) }
}

async function readHandover({ partners, handovers, clock }: Needed, userId: string, input: Input) {
  const { partner: key, token } = input
  const bounds: HandoverBounds = { hash: hashOpaqueToken(token), partner: key, purpose: 'connect' }
  const partner: Partner | null = await partners.findActive(key)
  const mayBe = partner && mayAsk(partner, userId)
  const handover = mayBe && (await handovers.find(bounds, clock.now()))
  if (!handover) throw new DomainError('HANDOVER_INVALID')
  return { partner, handover, bounds }
}

/** The connection of the pair, or null. @throws DomainError CONNECTED_ELSEWHERE when a side has another one */
async function existing(connections: Connections, pair: Pair): Promise<Connection | null> {
  const [found, ...more] = await connections.touching(pair)
  if (!found) return null
  const isSame = found.userId === pair.userId && found.externalUserId === pair.externalUserId
  if (!isSame || more.length > 0) throw new DomainError('CONNECTED_ELSEWHERE')
  return found
}

interface Agreed {
  pair: Pair
  before: Connection | null
  scopes: readonly EmbedScope[]
  partnerName: string
}

/** A token that is used up says once what its user agreed to. */
async function agree(deps: Needed, caller: Caller, agreed: Agreed): Promise<Connection | null> {
  const { pair, before, scopes, partnerName } = agreed
  const connection = before ?? (await connect(deps, caller, agreed))
  if (!connection || isDeepStrictEqual(connection.scopes, scopes)) return connection
  const set = () => deps.connections.setScopes(connection, scopes)
  const about = { kind: 'partner-connected', name: partnerName } as const
  // What the partner reads from now on is a connection of its own to who hears of it.
  const isSet = await (isWidened(connection, scopes) ? announced(deps, caller, about, set) : set())
  return isSet ? { ...connection, scopes } : existing(deps.connections, pair)
}

const isWidened = (before: Pick<Connection, 'scopes'>, scopes: readonly EmbedScope[]) =>
  scopes.some((scope) => !before.scopes.includes(scope))

/** The session is asked between the two steps, so that none begins after an undo. */
async function connect(
  deps: Needed,
  caller: Caller,
  { pair, scopes, partnerName }: Pick<Agreed, 'pair' | 'scopes' | 'partnerName'>,
): Promise<Connection | null> {
  const { connections, events, ids, clock } = deps
  const connection = { id: ids.next(), ...pair, scopes, connectedAt: clock.now() }
  const { partner, userId } = pair
  const event = events.create(partnerConnected, {
    key: userId,
    subject: connection.id,
    // Its end is version 2.
    version: 1,
    data: { userId, partner },
  })
  await connections.prepare(connection)
  const about = { kind: 'partner-connected', name: partnerName } as const
  const isNew = await announced(deps, caller, about, () => connections.begin(connection, event))
  return isNew ? connection : existing(connections, pair)
}

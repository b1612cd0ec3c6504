import { createHash, randomBytes } from 'node:crypto'
import { CLIENT_TOKEN_LIFETIME_MS } from '@platform/contracts/quests/third-party-clients'
import type { SignedCall } from '@platform/contracts/rules/signed-call'
import type { User } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import { requireOpen } from '../../domain/campaign-life.ts'
import type { ThirdPartyClient } from '../../domain/third-party-clients.ts'
import type { Dependencies } from '../dependencies.ts'
import { loadCampaign } from '../load-campaign.ts'
import { loadQuest, type Quest } from '../quests/load-quest.ts'

const TOKEN_BYTES = 32

type Needed = Pick<Dependencies, 'campaigns' | 'progress' | 'catalogue' | 'providers'>

/** What the user comes from: a quest, or in the arena a game. */
export interface CameFrom {
  quest?: string | undefined
  game?: string | undefined
}

/**
 * Where a user goes on: the client's address, which names the quest, or the game.
 * @throws NOT_FOUND where the deployment does not know the client, or the game does not name it
 */
export async function clientUrl(
  deps: Needed,
  clientId: string,
  from: CameFrom,
  userId: string,
): Promise<string> {
  const { client, quest, game } = await loadClient(deps, clientId, from, userId)
  const url = new URL(client.url)
  if (quest) url.searchParams.set('quest', quest.slug)
  else url.searchParams.set('game', game)
  return url.href
}

/**
 * A token that says to this client, once and within a minute, who the user is.
 * @throws NOT_FOUND as above, CAMPAIGN_NOT_LIVE, CAMPAIGN_PAUSED; UNAUTHENTICATED for an access token of no session
 */
export async function createClientToken(
  deps: Needed & Pick<Dependencies, 'clientTokens' | 'clock'>,
  clientId: string,
  from: CameFrom,
  { id: userId, sessionId }: Pick<User, 'id' | 'sessionId'>,
): Promise<{ token: string; expiresAt: Date }> {
  if (!sessionId) throw new DomainError('UNAUTHENTICATED')
  const { quest, game } = await loadClient(deps, clientId, from, userId)
  const now = deps.clock.now()
  if (quest) requireOpen(quest, now)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + CLIENT_TOKEN_LIFETIME_MS)
  const owner = { userId, sessionId, questId: quest?.id ?? null, game: quest ? null : game }
  await deps.clientTokens.save({ hash: hashOf(token), clientId, ...owner, expiresAt })
  return { token, expiresAt }
}

/** Who a client's server has learnt to know by a token. */
export interface ClientUser {
  userId: string
  userName: string | null
  game: string
  quest: Pick<Quest, 'id' | 'slug' | 'game'> | null
}

/**
 * Redeems a token for the client whose server has signed the call.
 * @throws UNAUTHENTICATED, CLIENT_TOKEN_INVALID; UNAVAILABLE while identity is down, and the token is still good
 */
export async function redeemClientToken(
  deps: Pick<
    Dependencies,
    'clientTokens' | 'plays' | 'campaigns' | 'accounts' | 'providers' | 'clock'
  >,
  clientId: string,
  token: string,
  signed: SignedCall,
): Promise<ClientUser> {
  const now = deps.clock.now()
  if (!deps.providers.thirdPartyClients.isSigned(clientId, signed, now)) {
    throw new DomainError('UNAUTHENTICATED')
  }
  const found = await deps.clientTokens.find(hashOf(token), clientId, now)
  if (!found) throw new DomainError('CLIENT_TOKEN_INVALID')
  const { userId, sessionId, questId } = found
  const [names, isOpen, quest] = await Promise.all([
    deps.accounts.namesOf([userId]),
    deps.accounts.hasSession(userId, sessionId),
    questId === null ? null : loadCampaign(deps, questId),
  ])
  const game = quest ? quest.game : found.game
  if (!isOpen || game === null || !(await deps.clientTokens.take(found))) {
    throw new DomainError('CLIENT_TOKEN_INVALID')
  }
  await deps.plays.know(clientId, userId, now)
  const ofQuest = quest && { id: quest.id, slug: quest.slug, game }
  return { userId, userName: names.get(userId) ?? null, game, quest: ofQuest }
}

async function loadClient(
  deps: Needed,
  clientId: string,
  from: CameFrom,
  userId: string,
): Promise<{ client: ThirdPartyClient; quest: Quest | null; game: string }> {
  const client = deps.providers.thirdPartyClients.find(clientId)
  if (!client) throw new DomainError('NOT_FOUND')
  const quest = from.quest === undefined ? null : await loadQuest(deps, from.quest, userId)
  const game = quest?.game ?? from.game ?? ''
  const known = (await deps.catalogue.of([game])).get(game)
  if (known?.client !== clientId) throw new DomainError('NOT_FOUND')
  return { client, quest, game }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

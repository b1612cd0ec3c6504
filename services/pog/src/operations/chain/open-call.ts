import { DomainError } from '@platform/service-kit'
import {
  type CallKind,
  type CardCall,
  type CardToken,
  callId,
  newCall,
  nextCall,
} from '../../domain/chain/card-call.ts'
import type { ChainDependencies } from './dependencies.ts'

interface WantedMint {
  cardId: string
  /** Which token of the card it is, from 0. */
  issue?: number
  userId: string
  /** Decimal. */
  tokenId: string
  /** Who holds it. */
  to: string
}

/**
 * Asks for a token of a card, once: the first request decides who holds it and on which contract it is. A refused call is opened again. Of a
 * card whose token is to be burnt none is minted.
 * @throws UNAVAILABLE where no chain mints cards
 */
export async function openMint(
  deps: ChainDependencies,
  { cardId, issue = 0, userId, tokenId, to }: WantedMint,
): Promise<void> {
  const { cardTokens, cardChains, calls, clock } = deps
  const chain = cardChains.mints
  const stored = await cardTokens.find(cardId, issue)
  if (!stored && !chain) throw new DomainError('UNAVAILABLE')
  const token =
    stored ??
    (await cardTokens.add({
      ...{ cardId, issue, tokenId },
      chainId: chain?.id ?? 0,
      contract: chain?.contract ?? '',
    }))
  if (await calls.find(callId('burn', token))) return
  deps.crashPoint('card-token-stored')
  const call = await calls.open(newCall('mint', token, clock.now(), { to, userId }))
  // A burn that was opened meanwhile has not seen this call.
  if (await calls.find(callId('burn', token))) return calls.withdraw(call.id)
  if (call.state === 'refused') await reopen(deps, call)
}

/**
 * Asks for the burn of every token of a card, also of one that is still being minted: what was signed for it is replaced by a transaction that
 * does nothing, or it is burnt once it is there.
 */
export async function openBurn(
  deps: ChainDependencies,
  { cardId }: { cardId: string },
): Promise<void> {
  for (const token of await deps.cardTokens.ofCard(cardId)) await burnToken(deps, token)
}

/** Asks for the burn of one token. */
export async function burnToken(deps: ChainDependencies, token: CardToken): Promise<void> {
  // First the burn: a mint that is asked for from now on sees it.
  await deps.calls.open(newCall('burn', token, deps.clock.now()))
  deps.crashPoint('card-burn-opened')
  await deps.calls.withdraw(callId('mint', token))
}

/** Asks who shows the card to read its metadata again. Nothing happens to a card without a token. */
export async function openRefresh(
  deps: ChainDependencies,
  { cardId }: { cardId: string },
): Promise<void> {
  const [token] = await deps.cardTokens.ofCard(cardId)
  if (!token || (await deps.calls.find(callId('burn', token)))) return
  const call = await deps.calls.open(newCall('refresh', token, deps.clock.now()))
  if (call.state !== 'open' || call.phase !== 'waiting') await reopen(deps, call)
}

/** The call of this kind for the card's newest token; null while none was asked for. */
export async function callOfCard(
  { calls, cardTokens }: Pick<ChainDependencies, 'calls' | 'cardTokens'>,
  kind: CallKind,
  cardId: string,
): Promise<CardCall | null> {
  const [token] = await cardTokens.ofCard(cardId)
  return token ? calls.find(callId(kind, token)) : null
}

/** Opens a call again; while another instance changes it, it is left to that one. */
export async function reopen(
  { calls, clock }: Pick<ChainDependencies, 'calls' | 'clock'>,
  call: CardCall,
): Promise<void> {
  const next = nextCall(call, { kind: 'reopened' }, clock.now())
  if (next) await calls.replace(next)
}

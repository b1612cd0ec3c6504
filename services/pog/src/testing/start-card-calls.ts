import { randomUUID } from 'node:crypto'
import type { Chain } from '@platform/chain/start-chain'
import type { CrashPointOf } from '@platform/contracts/crash-points'
import { getAddress } from 'viem/utils'
import type { CardChain, CardChains } from '../domain/chain/card-chain.ts'
import { tokenOfIssue } from '../domain/chain/token-of-issue.ts'
import { advanceCalls } from '../operations/chain/advance-calls.ts'
import { openMint } from '../operations/chain/open-call.ts'
import { CONFIRMATIONS, openCardChain, startStillChain } from './card-chain.ts'
import { type OpenCards, openCards } from './open-cards.ts'

const { signal } = new AbortController()

/** A card whose token can be asked for. */
export interface WantedCard {
  cardId: string
  userId: string
  /** Of its first token. */
  tokenId: string
  to: string
  holder(): Promise<string | null>
}

export interface CardCalls {
  local: Chain
  chain: CardChain
  chains: CardChains
  /** Two instances of the service, on one database. */
  instances: readonly [OpenCards, OpenCards]
  /** Of the first. */
  deps(): OpenCards['deps']
  newCard(): WantedCard
  /** A card whose token is minted for good. */
  minted(): Promise<WantedCard>
  stateOf(callId: string): Promise<string | undefined>
  /** One run of each instance at once; the first is stopped at this step. @returns whether it came to it */
  work(step?: CrashPointOf): Promise<boolean>
  /** So many runs with a block after each: by default as many as make a transaction final. */
  finish(runs?: number): Promise<void>
  passTime(ms: number): void
  /** A time so long before now, ms. */
  ago(ms: number): Date
  stop(): Promise<void>
}

/** Calls of cards on a chain that mines only when a test says so. */
export async function startCardCalls(database: string): Promise<CardCalls> {
  const local = await startStillChain()
  const { chain, chains } = openCardChain(local.url)
  let now = new Date()
  const open = () => openCards(database, chains, () => now)
  const instances = [await open(), await open()] as const
  const deps = () => instances[0].deps

  function newCard(): WantedCard {
    const cardId = randomUUID()
    const to = getAddress(`0x${randomUUID().replaceAll('-', '').padStart(40, '1')}`)
    const tokenId = tokenOfIssue(cardId, 0)
    const holder = () => local.cardHolder(BigInt(tokenId))
    return { cardId, userId: randomUUID(), tokenId, to, holder }
  }
  async function work(step?: CrashPointOf): Promise<boolean> {
    let stopped = false
    await Promise.all(
      instances.map(({ deps: own }, n) => {
        const crashPoint = (at: CrashPointOf) => {
          if (n > 0 || at !== step || stopped) return
          stopped = true
          throw new Error(`stopped at ${at}`)
        }
        return advanceCalls({ ...own, crashPoint }, chain, signal).catch((error: unknown) => {
          if (!(error instanceof AggregateError)) throw error
        })
      }),
    )
    return stopped
  }
  async function finish(runs = CONFIRMATIONS + 3): Promise<void> {
    for (let n = 0; n < runs; n += 1) {
      await work()
      await local.mine(1)
      passTime(5_000)
    }
  }
  function passTime(ms: number): void {
    now = new Date(now.getTime() + ms)
  }

  return {
    ...{ local, chain, chains, instances, deps, newCard, work, finish, passTime },
    async minted() {
      const card = newCard()
      await openMint(deps(), card)
      await finish()
      const holder = await card.holder()
      if (holder !== card.to) throw new Error(`the card is not minted: ${holder} has it`)
      return card
    },
    stateOf: async (callId) => (await deps().calls.find(callId))?.state,
    ago: (ms) => new Date(now.getTime() - ms),
    async stop() {
      for (const { close } of instances) await close()
      await local.stop()
    },
  }
}

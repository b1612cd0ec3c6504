import { randomUUID } from 'node:crypto'
import { CARD_MINTER, CHAIN_ID } from '@platform/chain/addresses'
import type { Chain } from '@platform/chain/start-chain'
import type { CrashPointOf } from '@platform/contracts/crash-points'
import { noncesId } from '@platform/relayer'
import { watchQueries } from '@platform/testing/index-coverage'
import { getAddress } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCall } from '../../domain/chain/card-call.ts'
import type { CardChain } from '../../domain/chain/card-chain.ts'
import { tokenOfIssue } from '../../domain/chain/token-of-issue.ts'
import { CONFIRMATIONS, openCardChain, startStillChain } from '../../testing/card-chain.ts'
import { type OpenCards, openCards } from '../../testing/open-cards.ts'
import { advanceCalls } from './advance-calls.ts'
import { mintChain } from './mint-chain.ts'
import { openBurn, openMint, openRefresh } from './open-call.ts'

const { signal } = new AbortController()
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let local: Chain
let chain: CardChain
/** Two instances of the service. */
let instances: [OpenCards, OpenCards]
let now = new Date()
const queries = watchQueries()

beforeAll(async () => {
  local = await startStillChain()
  const opened = openCardChain(local.url)
  chain = opened.chain
  const open = () => openCards('card-calls', opened.chains, () => now)
  instances = [await open(), await open()]
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  for (const { close } of instances) await close()
  await local.stop()
})
beforeEach(async () => {
  await local.setBaseFee(1_000_000_000n)
})

const deps = () => instances[0].deps
const newCard = () => {
  const cardId = randomUUID()
  const to = getAddress(`0x${randomUUID().replaceAll('-', '').padStart(40, '1')}`)
  const wanted = { cardId, userId: randomUUID(), tokenId: tokenOfIssue(cardId, 0), to }
  return { ...wanted, holder: () => local.cardHolder(BigInt(wanted.tokenId)) }
}
const stateOf = async (id: string) => (await deps().calls.find(id))?.state
const mintOf = (cardId: string) => mintChain(deps()).mintOf(cardId)

/** One run of each instance at once; the first is stopped at this step. */
async function work(step: CrashPointOf | null = null): Promise<boolean> {
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
    now = new Date(now.getTime() + 5_000)
  }
}

async function minted() {
  const card = newCard()
  await openMint(deps(), card)
  await finish()
  expect(await card.holder()).toBe(card.to)
  return card
}

test('cards of two instances that are stopped at each step are minted once each, without a gap', async () => {
  const steps: readonly CrashPointOf[] = [
    'card-nonce-reserved',
    'card-transaction-sent',
    'card-mined',
    'card-decided',
  ]
  const cards: ReturnType<typeof newCard>[] = []
  const reached = new Set<CrashPointOf>()
  // Which instance comes to a step first is chance.
  for (let round = 0; round < 2 || (reached.size < steps.length && round < 20); round += 1) {
    for (const step of steps) {
      const card = newCard()
      cards.push(card)
      await Promise.all(instances.map(({ deps: own }) => openMint(own, card)))
      if (await work(step)) reached.add(step)
      await local.mine(1)
    }
  }
  await finish()
  expect(reached).toEqual(new Set(steps))
  for (const { cardId, to, tokenId, holder } of cards) {
    expect(await holder()).toBe(to)
    expect(await mintOf(cardId)).toMatchObject({ state: 'done', token: { tokenId } })
  }
  const nonces = await deps().cardNonces.find(noncesId(CHAIN_ID, CARD_MINTER))
  expect(nonces?.slots.map(({ nonce }) => nonce)).toEqual(cards.map((_, nonce) => nonce))
})

test('an instance that is stopped while it asks for a mint or a burn asks again, and the first request counts', async () => {
  const card = newCard()
  const stopAt = (step: CrashPointOf) => ({
    ...instances[1].deps,
    crashPoint(at: CrashPointOf) {
      if (at === step) throw new Error('stopped')
    },
  })
  await expect(openMint(stopAt('card-token-stored'), card)).rejects.toThrow('stopped')
  await openMint(deps(), card)
  await openMint(deps(), { ...card, to: OTHER })
  await finish()
  expect(await card.holder()).toBe(card.to)
  await expect(openBurn(stopAt('card-burn-opened'), card)).rejects.toThrow('stopped')
  await openBurn(deps(), card)
  await finish()
  expect(await card.holder()).toBeNull()
  expect(await deps().calls.find(`${card.cardId}:mint`)).toBeNull()
})

test('who leaves before a block has their card never gets one: what was signed does nothing, and later cards follow', async () => {
  const card = newCard()
  await openMint(deps(), card)
  await work()
  await work()
  expect((await deps().calls.find(`${card.cardId}:mint`))?.phase).toBe('sent')
  await openBurn(deps(), card)
  const later = newCard()
  await openMint(deps(), later)
  await finish(CONFIRMATIONS + 5)
  expect(await card.holder()).toBeNull()
  expect(await later.holder()).toBe(later.to)
  expect(await stateOf(`${card.cardId}:burn`)).toBe('done')
})

test('a card that a block has when its user leaves is burnt once it is there, also where the eraser came first', async () => {
  const card = newCard()
  await openMint(deps(), card)
  await work()
  await work()
  await local.mine(1)
  expect(await card.holder()).toBe(card.to)
  await deps().calls.withdraw(`${card.cardId}:mint`)
  await work()
  await openBurn(deps(), card)
  await finish(CONFIRMATIONS * 2 + 4)
  expect(await card.holder()).toBeNull()
  expect(await stateOf(`${card.cardId}:burn`)).toBe('done')
})

test('of a card whose burn is asked for nothing is minted, whichever comes first', async () => {
  const cards = Array.from({ length: 6 }, newCard)
  await Promise.all(
    cards.flatMap((card) => [
      openMint(instances[0].deps, card).then(() => openBurn(instances[0].deps, card)),
      openMint(instances[1].deps, card),
    ]),
  )
  for (const card of cards) await openMint(deps(), card)
  await finish(CONFIRMATIONS * 2 + 4)
  expect(await Promise.all(cards.map(({ holder }) => holder()))).toEqual(cards.map(() => null))
})

test('a card is not minted that is asked for after its user has left and its burn was asked for', async () => {
  const card = newCard()
  const { cardOwners } = deps()
  await cardOwners.add(card.cardId, card.userId)
  await cardOwners.leave(card.cardId)
  await openBurn(deps(), card)
  await cardOwners.burnAsked(card.cardId)
  await openMint(deps(), card)
  await finish()
  expect(await card.holder()).toBeNull()
  expect(await deps().calls.find(`${card.cardId}:mint`)).toBeNull()
  expect(await stateOf(`${card.cardId}:burn`)).toBe('done')
})

test('a stuck transaction of who left is replaced, and holds up no later card', async () => {
  const card = newCard()
  await openMint(deps(), card)
  await work()
  await openBurn(deps(), card)
  await local.setBaseFee(20_000_000_000n)
  const later = newCard()
  await openMint(deps(), later)
  for (let n = 0; n < 12; n += 1) {
    await work()
    await local.mine(1)
    now = new Date(now.getTime() + 61_000)
  }
  expect(await card.holder()).toBeNull()
  expect(await later.holder()).toBe(later.to)
})

test('a refused burn is tried again until nobody holds the token, and is counted meanwhile', async () => {
  const card = await minted()
  await local.setCardMinter(OTHER)
  await openBurn(deps(), card)
  await finish()
  expect(await stateOf(`${card.cardId}:burn`)).toBe('refused')
  expect((await deps().calls.counts(chain.id)).refusedBurns).toBe(1)
  expect(await card.holder()).toBe(card.to)
  await local.setCardMinter(CARD_MINTER)
  now = new Date(now.getTime() + 3_600_000)
  await finish()
  expect(await card.holder()).toBeNull()
  expect(await stateOf(`${card.cardId}:burn`)).toBe('done')
  expect((await deps().calls.counts(chain.id)).refusedBurns).toBe(0)
})

test('a refused mint is opened again by the card that needs it, and a former token is burnt on its own contract', async () => {
  const card = newCard()
  await local.setCardMinter(OTHER)
  await openMint(deps(), card)
  await work()
  const refused = { state: 'refused', reason: 'REVERTED', to: card.to }
  expect(await mintOf(card.cardId)).toEqual(refused)
  await local.setCardMinter(CARD_MINTER)
  // New cards are on another contract from now on: this one keeps its own.
  const moved = openCardChain(local.url, { contract: OTHER })
  for (const { deps: own } of instances) Object.assign(own, { cardChains: moved.chains })
  now = new Date(now.getTime() + 60_000)
  await openMint(deps(), card)
  await finish()
  expect(await card.holder()).toBe(card.to)
  await openBurn(deps(), card)
  await finish()
  expect(await card.holder()).toBeNull()
  const { chains } = openCardChain(local.url)
  for (const { deps: own } of instances) Object.assign(own, { cardChains: chains })
})

test('blocks that are replaced, and transactions that the node forgets, are made up for', async () => {
  const cards = [newCard(), newCard()]
  for (const card of cards) await openMint(deps(), card)
  await work()
  await local.mine(1)
  await work()
  expect(await mintOf(cards[0]!.cardId)).toEqual({ state: 'open' })
  await local.reorganise(1)
  await work()
  await local.forgetWaiting()
  await finish(CONFIRMATIONS + 5)
  for (const { holder, to } of cards) expect(await holder()).toBe(to)
})

test('a refresh is done once for what was asked before, and again for what was asked while it was under way', async () => {
  const card = await minted()
  const refreshed = async () => (await deps().calls.find(`${card.cardId}:refresh`))?.attempt
  const laterBy = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000)
  }
  await openRefresh(deps(), card)
  await openRefresh(deps(), card)
  laterBy(1)
  await work()
  await openRefresh(deps(), card)
  await finish()
  laterBy(8)
  await finish()
  expect(await stateOf(`${card.cardId}:refresh`)).toBe('done')
  expect(await refreshed()).toBe(2)
  await openRefresh(deps(), card)
  laterBy(8)
  await finish()
  expect(await stateOf(`${card.cardId}:refresh`)).toBe('done')
  expect(await refreshed()).toBe(3)
  await openBurn(deps(), card)
  await openRefresh(deps(), card)
  expect(await refreshed()).toBe(3)
})

test('a mint is signed before refreshes that are due longer, which leave most places to others', async () => {
  const calls = Array.from({ length: 250 }, () => {
    const { cardId, tokenId } = newCard()
    const token = { cardId, issue: 0, chainId: chain.id, contract: chain.contract, tokenId }
    const longAgo = new Date(now.getTime() - 86_400_000)
    const phase = 'signing' as const
    return { ...newCall('refresh', token, longAgo), phase }
  })
  await Promise.all(calls.map((call) => deps().calls.open(call)))
  const card = newCard()
  await openMint(deps(), card)
  await work()
  expect((await deps().calls.find(`${card.cardId}:mint`))?.phase).not.toMatch(/waiting|signing/)
  // Two instances at once may have one more each.
  expect(await deps().calls.unmined(chain.id, 'refresh')).toBeLessThanOrEqual(8)
  await Promise.all(calls.map(({ id }) => deps().calls.withdraw(id)))
  await finish()
  expect(await card.holder()).toBe(card.to)
})

test('forty cards are minted in three blocks, however long it takes until they are final', async () => {
  const slow = { ...chain, confirmations: 50 }
  const cards = Array.from({ length: 40 }, newCard)
  for (const card of cards) await openMint(deps(), card)
  for (let block = 0; block < 3; block += 1) {
    await advanceCalls(deps(), slow, signal)
    await local.mine(1)
  }
  const holders = await Promise.all(cards.map(({ holder }) => holder()))
  expect(holders).toEqual(cards.map(({ to }) => to))
  await finish()
})

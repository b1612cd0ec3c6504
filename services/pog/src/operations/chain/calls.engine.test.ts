import { CARD_MINTER, CHAIN_ID } from '@platform/chain/addresses'
import type { CrashPointOf } from '@platform/contracts/crash-points'
import { noncesId } from '@platform/relayer'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCall } from '../../domain/chain/card-call.ts'
import { CONFIRMATIONS, openCardChain } from '../../testing/card-chain.ts'
import { type CardCalls, startCardCalls, type WantedCard } from '../../testing/start-card-calls.ts'
import { advanceCalls } from './advance-calls.ts'
import { mintChain } from './mint-chain.ts'
import { openBurn, openMint, openRefresh } from './open-call.ts'

const { signal } = new AbortController()
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const queries = watchQueries()
let relay: CardCalls
beforeAll(async () => {
  relay = await startCardCalls('card-calls')
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await relay.stop()
})
beforeEach(async () => {
  await relay.local.setBaseFee(1_000_000_000n)
})

const mintOf = (cardId: string) => mintChain(relay.deps()).mintOf(cardId)

test('cards of two instances that are stopped at each step are minted once each, without a gap', async () => {
  const steps: readonly CrashPointOf[] = [
    'card-nonce-reserved',
    'card-transaction-sent',
    'card-mined',
    'card-decided',
  ]
  const cards: WantedCard[] = []
  const reached = new Set<CrashPointOf>()
  // Which instance comes to a step first is chance.
  for (let round = 0; round < 2 || (reached.size < steps.length && round < 20); round += 1) {
    for (const step of steps) {
      const card = relay.newCard()
      cards.push(card)
      await Promise.all(relay.instances.map(({ deps: own }) => openMint(own, card)))
      if (await relay.work(step)) reached.add(step)
      await relay.local.mine(1)
    }
  }
  await relay.finish()
  expect(reached).toEqual(new Set(steps))
  for (const { cardId, to, tokenId, holder } of cards) {
    expect(await holder()).toBe(to)
    expect(await mintOf(cardId)).toMatchObject({ state: 'done', token: { tokenId } })
  }
  const nonces = await relay.deps().cardNonces.find(noncesId(CHAIN_ID, CARD_MINTER))
  expect(nonces?.slots.map(({ nonce }) => nonce)).toEqual(cards.map((_, nonce) => nonce))
})

test('an instance that is stopped while it asks for a mint or a burn asks again, and the first request counts', async () => {
  const card = relay.newCard()
  const stopAt = (step: CrashPointOf) => ({
    ...relay.instances[1].deps,
    crashPoint(at: CrashPointOf) {
      if (at === step) throw new Error('stopped')
    },
  })
  await expect(openMint(stopAt('card-token-stored'), card)).rejects.toThrow('stopped')
  await openMint(relay.deps(), card)
  await openMint(relay.deps(), { ...card, to: OTHER })
  await relay.finish()
  expect(await card.holder()).toBe(card.to)
  await expect(openBurn(stopAt('card-burn-opened'), card)).rejects.toThrow('stopped')
  await openBurn(relay.deps(), card)
  await relay.finish()
  expect(await card.holder()).toBeNull()
  expect(await relay.deps().calls.find(`${card.cardId}:mint`)).toBeNull()
})

test('a refused mint is opened again by the card that needs it, and a former token is burnt on its own contract', async () => {
  const card = relay.newCard()
  await relay.local.setCardMinter(OTHER)
  await openMint(relay.deps(), card)
  await relay.work()
  const refused = { state: 'refused', reason: 'REVERTED', to: card.to }
  expect(await mintOf(card.cardId)).toEqual(refused)
  await relay.local.setCardMinter(CARD_MINTER)
  // New cards are on another contract from now on: this one keeps its own.
  const moved = openCardChain(relay.local.url, { contract: OTHER })
  for (const { deps: own } of relay.instances) Object.assign(own, { cardChains: moved.chains })
  relay.passTime(60_000)
  await openMint(relay.deps(), card)
  await relay.finish()
  expect(await card.holder()).toBe(card.to)
  await openBurn(relay.deps(), card)
  await relay.finish()
  expect(await card.holder()).toBeNull()
  for (const { deps: own } of relay.instances) Object.assign(own, { cardChains: relay.chains })
})

test('blocks that are replaced, and transactions that the node forgets, are made up for', async () => {
  const cards = [relay.newCard(), relay.newCard()]
  for (const card of cards) await openMint(relay.deps(), card)
  await relay.work()
  await relay.local.mine(1)
  await relay.work()
  expect(await mintOf(cards[0]!.cardId)).toEqual({ state: 'open' })
  await relay.local.reorganise(1)
  await relay.work()
  await relay.local.forgetWaiting()
  await relay.finish(CONFIRMATIONS + 5)
  for (const { holder, to } of cards) expect(await holder()).toBe(to)
})

test('a refresh is done once for what was asked before, and again for what was asked while it was under way', async () => {
  const card = await relay.minted()
  const refreshed = async () => (await relay.deps().calls.find(`${card.cardId}:refresh`))?.attempt
  const laterBy = (hours: number) => {
    relay.passTime(hours * 3_600_000)
  }
  await openRefresh(relay.deps(), card)
  await openRefresh(relay.deps(), card)
  laterBy(1)
  await relay.work()
  await openRefresh(relay.deps(), card)
  await relay.finish()
  laterBy(8)
  await relay.finish()
  expect(await relay.stateOf(`${card.cardId}:refresh`)).toBe('done')
  expect(await refreshed()).toBe(2)
  await openRefresh(relay.deps(), card)
  laterBy(8)
  await relay.finish()
  expect(await relay.stateOf(`${card.cardId}:refresh`)).toBe('done')
  expect(await refreshed()).toBe(3)
  await openBurn(relay.deps(), card)
  await openRefresh(relay.deps(), card)
  expect(await refreshed()).toBe(3)
})

test('a refresh that waits by intent is no call that a chain keeps waiting, until it is due', async () => {
  await relay.finish()
  const counts = () => relay.deps().calls.counts(relay.chain.id, relay.ago(0))
  expect(await counts()).toMatchObject({ waiting: 0, oldest: null })
  const card = relay.newCard()
  const { id: chainId, contract } = relay.chain
  const token = { ...card, issue: 0, chainId, contract }
  const asked = relay.ago(0)
  const { id } = await relay.deps().calls.open(newCall('refresh', token, asked))
  expect(await counts()).toMatchObject({ waiting: 0, oldest: null })
  relay.passTime(900_000)
  expect(await counts()).toMatchObject({ waiting: 1, oldest: new Date(asked.getTime() + 600_000) })
  await relay.deps().calls.withdraw(id)
})

test('a chain that is not configured is known by its calls that have not ended', async () => {
  const { cardId, tokenId } = relay.newCard()
  const token = { cardId, issue: 0, chainId: 5, contract: relay.chain.contract, tokenId }
  const { id } = await relay.deps().calls.open(newCall('burn', token, relay.ago(0)))
  expect(await relay.deps().calls.otherChains([relay.chain.id])).toEqual([5])
  expect(await relay.deps().calls.otherChains([relay.chain.id, 5])).toEqual([])
  await relay.deps().calls.withdraw(id)
})

test('a mint is signed before refreshes that are due longer, which leave most places to others', async () => {
  const calls = Array.from({ length: 250 }, () => {
    const { cardId, tokenId } = relay.newCard()
    const { id: chainId, contract } = relay.chain
    const token = { cardId, issue: 0, chainId, contract, tokenId }
    const longAgo = relay.ago(86_400_000)
    const phase = 'signing' as const
    return { ...newCall('refresh', token, longAgo), phase }
  })
  await Promise.all(calls.map((call) => relay.deps().calls.open(call)))
  const card = relay.newCard()
  await openMint(relay.deps(), card)
  await relay.work()
  expect((await relay.deps().calls.find(`${card.cardId}:mint`))?.phase).not.toMatch(
    /waiting|signing/,
  )
  // Two instances at once may have one more each.
  expect(await relay.deps().calls.unmined(relay.chain.id, 'refresh')).toBeLessThanOrEqual(8)
  await Promise.all(calls.map(({ id }) => relay.deps().calls.withdraw(id)))
  await relay.finish()
  expect(await card.holder()).toBe(card.to)
})

test('forty cards are minted in three blocks, however long it takes until they are final', async () => {
  const slow = { ...relay.chain, confirmations: 50 }
  const cards = Array.from({ length: 40 }, relay.newCard)
  for (const card of cards) await openMint(relay.deps(), card)
  for (let block = 0; block < 3; block += 1) {
    await advanceCalls(relay.deps(), slow, signal)
    await relay.local.mine(1)
  }
  const holders = await Promise.all(cards.map(({ holder }) => holder()))
  expect(holders).toEqual(cards.map(({ to }) => to))
  await relay.finish()
})

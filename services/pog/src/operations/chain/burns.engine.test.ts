import { CARD_MINTER } from '@platform/chain/addresses'
import { noncesId } from '@platform/relayer'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardChain } from '../../domain/chain/card-chain.ts'
import { CONFIRMATIONS } from '../../testing/card-chain.ts'
import { type CardCalls, startCardCalls } from '../../testing/start-card-calls.ts'
import { advanceCalls } from './advance-calls.ts'
import { openBurn, openMint } from './open-call.ts'

const { signal } = new AbortController()
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const queries = watchQueries()
let relay: CardCalls
beforeAll(async () => {
  relay = await startCardCalls('card-burns')
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await relay.stop()
})
beforeEach(async () => {
  await relay.local.setBaseFee(1_000_000_000n)
})

test('who leaves before a block has their card never gets one: what was signed does nothing, and later cards follow', async () => {
  const card = relay.newCard()
  await openMint(relay.deps(), card)
  await relay.work()
  await relay.work()
  expect((await relay.deps().calls.find(`${card.cardId}:mint`))?.phase).toBe('sent')
  await openBurn(relay.deps(), card)
  const later = relay.newCard()
  await openMint(relay.deps(), later)
  await relay.finish(CONFIRMATIONS + 5)
  expect(await card.holder()).toBeNull()
  expect(await later.holder()).toBe(later.to)
  expect(await relay.stateOf(`${card.cardId}:burn`)).toBe('done')
  // Nothing that was signed says any more to whom the card was to go.
  const { id, relayer } = relay.chain
  const nonces = await relay.deps().cardNonces.find(noncesId(id, relayer.address))
  const signed = nonces?.slots.flatMap(({ attempts }) => attempts.map(({ raw }) => raw)).join()
  expect(signed).toContain(later.to.slice(2).toLowerCase())
  expect(signed).not.toContain(card.to.slice(2).toLowerCase())
})

test('a card that a block has when its user leaves is burnt once it is there, also where the eraser came first', async () => {
  const card = relay.newCard()
  await openMint(relay.deps(), card)
  await relay.work()
  await relay.work()
  await relay.local.mine(1)
  expect(await card.holder()).toBe(card.to)
  await relay.deps().calls.withdraw(`${card.cardId}:mint`)
  await relay.work()
  await openBurn(relay.deps(), card)
  await relay.finish(CONFIRMATIONS * 2 + 4)
  expect(await card.holder()).toBeNull()
  expect(await relay.stateOf(`${card.cardId}:burn`)).toBe('done')
})

test('of a card whose burn is asked for nothing is minted, whichever comes first', async () => {
  const cards = Array.from({ length: 6 }, relay.newCard)
  await Promise.all(
    cards.flatMap((card) => [
      openMint(relay.instances[0].deps, card).then(() => openBurn(relay.instances[0].deps, card)),
      openMint(relay.instances[1].deps, card),
    ]),
  )
  for (const card of cards) await openMint(relay.deps(), card)
  await relay.finish(CONFIRMATIONS * 2 + 4)
  expect(await Promise.all(cards.map(({ holder }) => holder()))).toEqual(cards.map(() => null))
})

test('a card is not minted that is asked for after its user has left and its burn was asked for', async () => {
  const card = relay.newCard()
  const { cardOwners } = relay.deps()
  await cardOwners.add(card.cardId, card.userId)
  await cardOwners.leave(card.cardId)
  await openBurn(relay.deps(), card)
  await cardOwners.burnAsked(card.cardId)
  await openMint(relay.deps(), card)
  await relay.finish()
  expect(await card.holder()).toBeNull()
  expect(await relay.deps().calls.find(`${card.cardId}:mint`)).toBeNull()
  expect(await relay.stateOf(`${card.cardId}:burn`)).toBe('done')
})

test('a stuck transaction of who left is replaced, and holds up no later card', async () => {
  const card = relay.newCard()
  await openMint(relay.deps(), card)
  await relay.work()
  await openBurn(relay.deps(), card)
  await relay.local.setBaseFee(20_000_000_000n)
  const later = relay.newCard()
  await openMint(relay.deps(), later)
  for (let n = 0; n < 12; n += 1) {
    await relay.work()
    await relay.local.mine(1)
    relay.passTime(61_000)
  }
  expect(await card.holder()).toBeNull()
  expect(await later.holder()).toBe(later.to)
})

test('a refused burn is tried again until nobody holds the token, and is counted meanwhile', async () => {
  const card = await relay.minted()
  await relay.local.setCardMinter(OTHER)
  await openBurn(relay.deps(), card)
  await relay.finish()
  expect(await relay.stateOf(`${card.cardId}:burn`)).toBe('refused')
  expect((await relay.deps().calls.counts(relay.chain.id, relay.ago(0))).refusedBurns).toBe(1)
  expect(await card.holder()).toBe(card.to)
  await relay.local.setCardMinter(CARD_MINTER)
  relay.passTime(3_600_000)
  await relay.finish()
  expect(await card.holder()).toBeNull()
  expect(await relay.stateOf(`${card.cardId}:burn`)).toBe('done')
  expect((await relay.deps().calls.counts(relay.chain.id, relay.ago(0))).refusedBurns).toBe(0)
})

/** The chain as an RPC has it whose node for contracts has stopped at this block. */
function stoppedAt(chain: CardChain, block: number): CardChain {
  const { client } = chain
  const before = (asked?: number) => Math.min(asked ?? block, block)
  return {
    ...chain,
    client: {
      ...client,
      newestBlock: async () => block,
      estimate: async () => null,
      read: (call, asked) => client.read(call, before(asked)),
      transactionCount: (address, asked) =>
        client.transactionCount(address, asked === 'latest' ? asked : before(asked)),
    },
  }
}

test('a node that is behind ends no burn of a token that it does not know yet', async () => {
  const block = await relay.chain.client.newestBlock()
  const card = await relay.minted()
  await openBurn(relay.deps(), card)
  await advanceCalls(relay.deps(), stoppedAt(relay.chain, block), signal)
  expect(await relay.stateOf(`${card.cardId}:burn`)).toBe('open')
  relay.passTime(5_000)
  await relay.finish()
  expect(await card.holder()).toBeNull()
  expect(await relay.stateOf(`${card.cardId}:burn`)).toBe('done')
})

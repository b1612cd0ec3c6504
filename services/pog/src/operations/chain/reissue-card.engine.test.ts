import { randomUUID } from 'node:crypto'
import { type Chain, startChain } from '@platform/chain/start-chain'
import { createEventFactory, DomainError, type Idempotency, uuids } from '@platform/service-kit'
import { getAddress } from 'viem/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOfIssue } from '../../domain/chain/token-of-issue.ts'
import { newMint } from '../../domain/mint/mint.ts'
import { CONFIRMATIONS, openCardChain } from '../../testing/card-chain.ts'
import { type OpenCards, openCards } from '../../testing/open-cards.ts'
import { advanceCalls } from './advance-calls.ts'
import { openBurn, openMint } from './open-call.ts'
import { reissueApproval, requestReissue } from './reissue-card.ts'

const { signal } = new AbortController()
const STAFF = { id: randomUUID(), roles: ['admin'], sessionId: randomUUID() }
const reason = 'lost their phone'
let local: Chain
let cards: OpenCards
let chain: ReturnType<typeof openCardChain>
let now = new Date()
const linked = new Map<string, string>()
let mayAsk = true

beforeAll(async () => {
  local = await startChain()
  chain = openCardChain(local.url)
  cards = await openCards('card-reissue', chain.chains, () => now)
})
afterAll(async () => {
  await cards.close()
  await local.stop()
})

const clock = { now: () => now }
const deps = () => ({
  ...cards.deps,
  events: createEventFactory('pog', clock, uuids),
  ids: uuids,
  wallet: { linkedAddress: async (userId: string) => linked.get(userId) ?? null },
  checks: { requireFreshProof: async () => {}, hasRight: async () => mayAsk },
  walletSecret: Buffer.alloc(32, 7),
})
const newAddress = () => getAddress(`0x${randomUUID().replaceAll('-', '').padStart(40, '3')}`)
const finish = async () => {
  for (let n = 0; n < 8; n += 1) {
    await advanceCalls(cards.deps, chain.chain, signal)
    await local.mine(CONFIRMATIONS)
    now = new Date(now.getTime() + 11_000)
  }
}

/** A user with a minted card. */
async function cardHolder() {
  const [userId, cardId, to] = [randomUUID(), randomUUID(), newAddress()]
  const tokenId = tokenOfIssue(cardId, 0)
  await openMint(cards.deps, { cardId, userId, tokenId, to })
  await finish()
  const call = await cards.deps.calls.find(`${cardId}:mint`)
  const token = {
    ...{ chainId: call!.chainId, contract: call!.contract, tokenId },
    transaction: '0x',
  }
  const mint = { ...newMint(userId, cardId), state: 'Minted' as const, token, number: 7 }
  await cards.deps.mints.move(newMint(userId, cardId), { ...mint, userName: `fox${users++}` }, now)
  linked.set(userId, to)
  return { userId, cardId, tokenId, to }
}
let users = 0

/** What was asked for, as the approvals have it. */
async function ask(userId: string) {
  const asked: Record<string, unknown>[] = []
  const approvals = {
    find: async () => null,
    async ask(_kind: string, request: { body: Record<string, unknown> }) {
      asked.push(request.body)
      return request
    },
  }
  const request = { id: () => randomUUID(), hash: 'h' } as unknown as Idempotency
  const needed = { ...deps(), approvals: approvals as never }
  await requestReissue(needed, STAFF, { userId, reason }, request)
  return asked[0]!
}
const approve = (body: object, id = randomUUID(), own: object = {}) =>
  reissueApproval({ ...deps(), ...own }).run({
    ...{ id, body: body as never, askedBy: STAFF, approvedBy: randomUUID() },
  })

test('a card is issued again to the wallet that is linked now, with its number, and the old token is burnt', async () => {
  const { userId, cardId, tokenId, to: lost } = await cardHolder()
  const to = newAddress()
  linked.set(userId, to)
  const body = await ask(userId)
  // It is kept for ever, also when the account is deleted: it has no address.
  expect(body).toEqual({ userId, cardId, issue: 1, wallet: expect.any(String) })
  for (const address of [lost, to]) expect(JSON.stringify(body)).not.toContain(address.slice(2))
  const id = randomUUID()
  const stop = {
    crashPoint(step: string) {
      if (step === 'card-reissue-opened') throw new Error('stopped')
    },
  }
  await expect(approve(body, id, stop)).rejects.toThrow('stopped')
  await approve(body, id)
  await finish()
  const next = tokenOfIssue(cardId, 1)
  expect(await local.cardHolder(BigInt(next))).toBe(to)
  expect(await local.cardHolder(BigInt(tokenId))).toBeNull()
  expect(await cards.deps.mints.findByCardId(cardId)).toMatchObject({
    ...{ number: 7, token: { tokenId: next } },
  })
  // When the user leaves afterwards, all of their tokens are burnt.
  await openBurn(cards.deps, { cardId })
  await finish()
  expect(await local.cardHolder(BigInt(next))).toBeNull()
})

test('it is refused where there is nothing to move, the wallet changed meanwhile, or who asked lost the right', async () => {
  const { userId, tokenId, to: lost } = await cardHolder()
  await expect(ask(userId)).rejects.toMatchObject({ code: 'CARD_AT_WALLET' })
  await expect(ask(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  linked.delete(userId)
  await expect(ask(userId)).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
  linked.set(userId, newAddress())
  const body = await ask(userId)
  mayAsk = false
  await expect(approve(body)).rejects.toBeInstanceOf(DomainError)
  mayAsk = true
  linked.set(userId, newAddress())
  await expect(approve(body)).rejects.toMatchObject({ code: 'CARD_WALLET_CHANGED' })
  await finish()
  expect(await local.cardHolder(BigInt(tokenId))).toBe(lost)
})

test('a user who leaves while their card is issued again has no token afterwards', async () => {
  const { userId, cardId, tokenId } = await cardHolder()
  await cards.deps.cardOwners.add(cardId, userId)
  linked.set(userId, newAddress())
  const body = await ask(userId)
  const hasRight = async () => {
    await cards.mongo.connection.collection('mints').deleteOne({ _id: userId as never })
    await cards.deps.cardOwners.leave(cardId)
    await openBurn(cards.deps, { cardId })
    await cards.deps.cardOwners.burnAsked(cardId)
    return true
  }
  await approve(body, randomUUID(), { checks: { requireFreshProof: async () => {}, hasRight } })
  await finish()
  for (const id of [tokenId, tokenOfIssue(cardId, 1)]) {
    expect(await local.cardHolder(BigInt(id))).toBeNull()
  }
  expect(await cards.deps.calls.find(`${cardId}:mint:1`)).toBeNull()
})

test('its owner does not approve it', async () => {
  const kind = reissueApproval(deps())
  const userId = randomUUID()
  expect(await kind.mayNotApprove?.({ userId } as never, STAFF.id)).toEqual([userId])
})

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  kPointsEarned,
  kPointsRevoked,
  paymentDue,
  rewardClaimed,
  rewardRevoked,
} from '@platform/contracts/quests/events'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import { kPointsTakenBack, programmePaid, rewardCredited } from '@platform/contracts/wallet/events'
import type { Exchange } from '@platform/contracts/wallet/exchange'
import { idempotencyKey } from '@platform/testing/caller'
import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { engineEnvironment } from '@platform/testing/engines'
import { type EventClient, startEventClient } from '@platform/testing/event-client'
import { KILLING_TEST_MS, type TestProcess } from '@platform/testing/start-process'
import { startTokenIssuer, type TokenIssuer } from '@platform/testing/token-issuer'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userAccount } from './domain/account.ts'
import { transferIdOf } from './domain/exchange.ts'
import { grantKey } from './domain/grant.ts'
import { fundIdOf } from './domain/programme.ts'
import { quoteSend, sendTransferId } from './domain/send.ts'
import { creditKPoints } from './operations/credit-k-points.ts'
import { giveQuote } from './operations/exchanges/give-quote.ts'
import { fundCampaign } from './operations/fund-campaign.ts'
import { checkInvariants } from './operations/invariants/check-invariants.ts'
import { payGrant } from './operations/pay-grant.ts'
import { type OpenWallet, openWallet } from './testing/open-wallet.ts'
import { startWalletProcess } from './testing/start-wallet-process.ts'

/** Kafka reassigns a killed consumer's partitions only after 6 s, and that happens several times. */
const TIMEOUT_MS = KILLING_TEST_MS

const engines = engineEnvironment('crash')
let storage: OpenWallet
let crashPoints: CrashPoints
let issuer: TokenIssuer
let identity: Awaited<ReturnType<typeof startPartiesDouble>>
let quests: EventClient
/** The one that a test kills; the one that comes after it is the next test's. */
let running: TestProcess
let hasEnded = false
const kills: (() => void)[] = []
const secretFile = join(tmpdir(), `wallet-crash-${randomUUID()}`)

beforeAll(async () => {
  storage = await openWallet('crash')
  crashPoints = await createCrashPoints()
  issuer = await startTokenIssuer()
  identity = await startPartiesDouble()
  running = await startWallet()
  quests = await startEventClient({
    brokers: engines.KAFKA_BROKERS,
    prefix: engines.KAFKA_TOPIC_PREFIX,
    publishAs: 'quests',
    subscribeTo: 'wallet',
  })
})
beforeEach(async () => {
  // A test that failed may have left none.
  if (hasEnded) running = await startWallet()
})
afterAll(async () => {
  await quests.stop()
  await running.stop()
  for (const kill of kills) kill()
  await identity.stop()
  await issuer.stop()
  await storage.close()
  await crashPoints.remove()
  await rm(secretFile, { force: true })
})

test(
  'a claim is paid once although the wallet is killed after it stored the grant, and killed again after it posted it',
  async () => {
    const { deps } = storage
    const [operator, userId, campaignId] = [randomUUID(), randomUUID(), randomUUID()]
    await storage.give(userAccount(operator, 'KCASH'), 10_000n)
    const terms = { kind: 'fixed', currency: 'KCASH', amount: '10.00', slots: 2 } as const
    await fundCampaign(deps, campaignId, operator, terms)

    const account = userAccount(userId, 'KCASH')
    const grantId = grantIdOf(campaignId, 1)
    const stored = async () => (await deps.grants.byIds([grantId])).length
    const posted = async () => (await deps.ledger.find(account, grantKey(grantId)))?.delta

    await crashPoints.arm('grant-stored')
    const claimId = randomUUID()
    await quests.publish(rewardClaimed, claimId, { claimId, userId, campaignId, grantId })
    expect(await running.ended).toBe('SIGKILL')
    expect([await stored(), await posted()]).toEqual([1, undefined])

    await crashPoints.arm('grant-posted')
    running = await startWallet()
    expect(await running.ended).toBe('SIGKILL')
    expect(await posted()).toBe(1_000n)

    running = await startWallet()
    const later = randomUUID()
    const next = { claimId: later, userId, campaignId, grantId: grantIdOf(campaignId, 2) }
    await quests.publish(rewardClaimed, claimId, next)
    const credited = (id: string) =>
      quests.received(rewardCredited).filter(({ data }) => data.claimId === id)
    // The second event has the first one's Kafka key, so it is handled after it.
    await waitFor(() => credited(later).length === 1 && credited(claimId).length === 1, TIMEOUT_MS)
    expect((await deps.ledger.tips([account]))[0]?.balance).toBe(2_000n)
    expect((await checkInvariants(deps, 'whole')).faults).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'a programme pays a referral once although the wallet is killed after it stored the entry',
  async () => {
    const { deps } = storage
    const [operator, referrer, friend] = [randomUUID(), randomUUID(), randomUUID()]
    const programme = { kind: 'referral', id: randomUUID() } as const
    await storage.give(userAccount(operator, 'KCASH'), 10_000n)
    const parts = ['referrer', 'friend'].map((name) => ({ name, amount: '10.00' }))
    const terms = { kind: 'parts', currency: 'KCASH', parts, times: 2 } as const
    await fundCampaign(deps, fundIdOf(programme), operator, terms)

    await crashPoints.arm('programme-entry-stored')
    const payees = [
      { part: 'referrer', userId: referrer },
      { part: 'friend', userId: friend },
    ]
    await quests.publish(paymentDue, friend, { programme, businessId: friend, payees })
    expect(await running.ended).toBe('SIGKILL')
    const accounts = [referrer, friend].map((userId) => userAccount(userId, 'KCASH'))
    const balances = async () => (await deps.ledger.tips(accounts)).map(({ balance }) => balance)
    expect(await balances()).toEqual([0n, 0n])

    running = await startWallet()
    const paid = () =>
      quests.received(programmePaid).filter(({ data }) => data.programme.id === programme.id)
    await waitFor(() => paid().length > 0, TIMEOUT_MS)
    expect(paid()).toHaveLength(1)
    expect(await balances()).toEqual([1_000n, 1_000n])
    expect((await checkInvariants(deps, 'whole')).faults).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'a reward is taken back once although the wallet is killed at each step, and what is owed is set off after a crash',
  async () => {
    const { deps } = storage
    const [operator, userId, campaignId, next] = Array.from({ length: 4 }, () => randomUUID())
    const account = userAccount(userId!, 'KCASH')
    await storage.give(userAccount(operator!, 'KCASH'), 3_000n)
    const terms = { kind: 'fixed', currency: 'KCASH', amount: '10.00', slots: 1 } as const
    const claimOn = async (id: string) => {
      await fundCampaign(deps, id, operator!, terms)
      const grantId = grantIdOf(id, 1)
      return { claimId: grantId, userId: userId!, campaignId: id, grantId }
    }
    const claim = await claimOn(campaignId!)
    await payGrant(deps, claim)
    // 7.00 of it are spent.
    await fundCampaign(deps, randomUUID(), userId!, { ...terms, amount: '7.00' })
    const tip = async () => (await deps.ledger.tips([account]))[0]!

    await crashPoints.arm('claw-back-stored')
    await quests.publish(rewardRevoked, userId!, { ...claim, reason: 'TASK_UNDONE' })
    expect(await running.ended).toBe('SIGKILL')
    expect(await tip()).toMatchObject({ balance: 300n, debt: 0n })

    await crashPoints.arm('claw-back-posted')
    running = await startWallet()
    expect(await running.ended).toBe('SIGKILL')
    expect(await tip()).toMatchObject({ balance: 0n, debt: 700n })

    await crashPoints.arm('debt-credited')
    const later = await claimOn(next!)
    await quests.publish(rewardClaimed, userId!, later)
    running = await startWallet()
    expect(await running.ended).toBe('SIGKILL')
    // Credited, not set off yet.
    expect(await tip()).toMatchObject({ balance: 1_000n, debt: 700n })

    running = await startWallet()
    await waitFor(async () => (await tip()).debt === 0n, TIMEOUT_MS)
    expect(await tip()).toMatchObject({ balance: 300n })
    const returned = async () => (await deps.grants.totals(campaignId!)).return
    await waitFor(async () => (await returned()) === 1_000n, TIMEOUT_MS)
    expect((await checkInvariants(deps, 'whole')).faults).toEqual([])
  },
  TIMEOUT_MS * 2,
)

test(
  'K-Points of a reversed offer are taken back once although the wallet is killed at each step',
  async () => {
    const { deps } = storage
    const [userId, clickId] = [randomUUID(), randomUUID()]
    const account = userAccount(userId, 'KPOINTS')
    const balance = async () => (await deps.ledger.tips([account]))[0]?.balance
    const earnedAt = new Date().toISOString()
    await creditKPoints(deps, { source: 'offer', userId, clickId, kPoints: 300, earnedAt })

    await crashPoints.arm('k-points-claw-back-stored')
    await quests.publish(kPointsRevoked, userId, { source: 'offer', userId, clickId, title: 'A' })
    expect(await running.ended).toBe('SIGKILL')
    expect(await balance()).toBe(300n)

    await crashPoints.arm('claw-back-posted')
    running = await startWallet()
    expect(await running.ended).toBe('SIGKILL')
    expect(await balance()).toBe(0n)

    running = await startWallet()
    await waitFor(() => quests.received(kPointsTakenBack).length > 0, TIMEOUT_MS)
    const later = { source: 'offer', userId, clickId: randomUUID(), kPoints: 20, earnedAt } as const
    await quests.publish(kPointsEarned, userId, later)
    // It has the Kafka key of the revocation, so that one is handled by then.
    await waitFor(async () => (await balance()) === 20n, TIMEOUT_MS)
    expect((await checkInvariants(deps, 'whole')).faults).toEqual([])
  },
  TIMEOUT_MS * 2,
)

test(
  'an exchange is made once although the wallet is killed at each step of it',
  async () => {
    const { deps } = storage
    for (const step of ['transfer-stored', 'transfer-debited', 'transfer-credited'] as const) {
      const { quote, headers } = await quoteFor()
      await crashPoints.arm(step)
      await expect(accept(running.url, quote.id, headers)).rejects.toThrow()
      expect(await running.ended).toBe('SIGKILL')
      expect(await balancesOf(quote.userId)).toEqual(AFTER[step])
      expect((await checkInvariants(deps, 'whole')).faults).toEqual([])

      // Another key, as of a user who comes back; the last time nobody asks again, and the worker completes it.
      running = await startWallet()
      if (step === 'transfer-credited') {
        const status = async () => (await deps.transfers.find(transferIdOf(quote.id)))?.status
        await waitFor(async () => (await status()) === 'done', TIMEOUT_MS)
      }
      for (const _ of [1, 2]) {
        expect(await accept(running.url, quote.id, headers)).toMatchObject({ status: 'done' })
      }
      expect(await balancesOf(quote.userId)).toEqual([0n, 500_000n])
    }
    expect((await checkInvariants(deps, 'whole')).faults).toEqual([])
  },
  TIMEOUT_MS * 2,
)

test(
  'a transfer between people is sent and counted once although the wallet is killed at each step of it',
  async () => {
    const { deps } = storage
    for (const step of Object.keys(SENT_AFTER) as (keyof typeof SENT_AFTER)[]) {
      const { quote, headers } = await sendQuoteFor()
      const parties = [quote.userId, quote.recipientId]
      await crashPoints.arm(step)
      await expect(accept(running.url, quote.id, headers, 'transfers')).rejects.toThrow()
      expect(await running.ended).toBe('SIGKILL')
      expect(await kcashOf(parties)).toEqual(SENT_AFTER[step])
      expect((await checkInvariants(deps, 'whole')).faults).toEqual([])

      running = await startWallet()
      if (step === 'transfer-credited') {
        const status = async () => (await deps.transfers.find(sendTransferId(quote.id)))?.status
        await waitFor(async () => (await status()) === 'done', TIMEOUT_MS)
      }
      for (const _ of [1, 2]) {
        const answer = await accept(running.url, quote.id, headers, 'transfers')
        expect(answer).toMatchObject({ status: 'done' })
      }
      expect(await kcashOf(parties)).toEqual([0n, 500n])
      const { entries } = await deps.sentAmounts.find(quote.userId, 'KCASH')
      expect(entries).toMatchObject([{ id: quote.id, amount: 500n }])
    }
    expect((await checkInvariants(deps, 'whole')).faults).toEqual([])
  },
  TIMEOUT_MS * 2,
)

/** KCash of the sender and the recipient, minor units, once a process was killed there. */
const SENT_AFTER = {
  'sent-amount-counted': [500n, 0n],
  'transfer-stored': [500n, 0n],
  'transfer-debited': [0n, 0n],
  'transfer-credited': [0n, 500n],
}

/** Plays identity: everybody has a name, and is there. */
async function startPartiesDouble() {
  const server = createServer(async (request, response) => {
    const { payee } = JSON.parse(await text(request))
    const shown = { userId: payee.userId, userName: 'benny', picture: null }
    const data = { payer: { userName: 'annie', provenContacts: 1 }, payee: shown }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success: true, status: 200, data, message: '' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A new user with 5 KCash, and a quote that sends all of it to another one. */
async function sendQuoteFor() {
  const [userId, recipientId] = [randomUUID(), randomUUID()]
  await storage.give(userAccount(userId, 'KCASH'), 500n)
  const parties = { userId, recipientId, senderName: 'annie', recipientName: 'benny' }
  const order = { currency: 'KCASH', amount: 500n, level: 'phone-or-email' } as const
  const quote = quoteSend({ id: randomUUID(), ...parties, ...order }, new Date())
  await storage.deps.sendQuotes.add(quote)
  return { quote, headers: await issuer.authorization({ sub: userId, sid: randomUUID() }) }
}

const kcashOf = async (userIds: readonly string[]) => {
  const accounts = userIds.map((userId) => userAccount(userId, 'KCASH'))
  return (await storage.deps.ledger.tips(accounts)).map(({ balance }) => balance)
}

/** USDT and KCash of a user, minor units, once a process was killed there. */
const AFTER = {
  'transfer-stored': [5_000_000n, 0n],
  'transfer-debited': [0n, 0n],
  'transfer-credited': [0n, 500_000n],
}

/** A new user with 5 USDT, and a quote for all of it. */
async function quoteFor() {
  const userId = randomUUID()
  await storage.give(userAccount(userId, 'USDT'), 5_000_000n)
  const quote = await giveQuote(storage.deps, userId, { from: 'USDT', to: 'KCASH', amount: '5' })
  return { quote, headers: await issuer.authorization({ sub: userId, sid: randomUUID() }) }
}

async function accept(
  url: string,
  quoteId: string,
  headers: Record<string, string>,
  path: 'exchange' | 'transfers' = 'exchange',
) {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, ...idempotencyKey(), 'content-type': 'application/json' },
    body: JSON.stringify({ quoteId }),
  })
  return ((await answer.json()) as { data: Pick<Exchange, 'status'> }).data
}

const balancesOf = async (userId: string) => {
  const accounts = [userAccount(userId, 'USDT'), userAccount(userId, 'KCASH')]
  return (await storage.deps.ledger.tips(accounts)).map(({ balance }) => balance)
}

async function startWallet(): Promise<TestProcess> {
  const settings = {
    ...engines,
    ...issuer.environment,
    IDENTITY_URL: identity.url,
    WALLET_SECRET_FILE: secretFile,
    ...crashPoints.environment,
  }
  const started = await startWalletProcess(settings, (kill) => kills.push(kill))
  hasEnded = false
  void started.ended.then(() => {
    hasEnded = true
  })
  return started
}

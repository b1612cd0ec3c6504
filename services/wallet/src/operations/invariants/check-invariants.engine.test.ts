import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import { engineEnvironment } from '@platform/testing/engines'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { feesAccount, fundAccount, postingId, userAccount } from '../../domain/account.ts'
import { exchangeOrder } from '../../domain/exchange.ts'
import { grantKey } from '../../domain/grant.ts'
import { placeIntent, settleIntent } from '../../domain/hold.ts'
import { nextPosting } from '../../domain/next-posting.ts'
import type { Intent, Posting } from '../../domain/posting.ts'
import { quoteSend, sendOrder } from '../../domain/send.ts'
import { emptyTip } from '../../domain/tip.ts'
import { outIntent } from '../../domain/transfer.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { exchangeByQuote } from '../exchanges/exchange-by-quote.ts'
import { giveQuote } from '../exchanges/give-quote.ts'
import { fundCampaign } from '../fund-campaign.ts'
import { payGrant } from '../pay-grant.ts'
import { transferValue } from '../transfer-value.ts'
import { sendByQuote } from '../transfers/send-by-quote.ts'
import type { Extent } from './check-histories.ts'
import { checkInvariants } from './check-invariants.ts'

let wallet: OpenWallet
let database: string
const operator = randomUUID()
const campaignId = randomUUID()

beforeEach(async () => {
  database = `check-${randomUUID().slice(0, 8)}`
  wallet = await openWallet(database)
  await wallet.give(userAccount(operator, 'KCASH'), 10_000n)
  const terms = { kind: 'fixed', currency: 'KCASH', amount: '10.00', slots: 3 } as const
  await fundCampaign(wallet.deps, campaignId, operator, terms)
  await claim(1)
})
afterEach(() => wallet.close())

async function claim(slot: number) {
  const userId = randomUUID()
  const grantId = grantIdOf(campaignId, slot)
  await payGrant(wallet.deps, { claimId: randomUUID(), campaignId, grantId, userId })
  return userAccount(userId, 'KCASH')
}
const faultsOf = async (extent: Extent) => (await checkInvariants(wallet.deps, extent)).faults
const write = (posting: Posting) => wallet.deps.postings.append([{ posting, outbox: [] }])
const rewardOn = (account: Posting['account'], grantId: string): Intent => ({
  account,
  key: grantKey(grantId),
  counter: fundAccount(campaignId),
  delta: 1_000n,
  heldDelta: 0n,
  kind: 'reward',
  reference: null,
})

describe.each<Extent>(['whole', 'new'])('the check of the %s ledger', (extent) => {
  test('finds no fault in a correct one, and reports what each campaign paid', async () => {
    const report = await checkInvariants(wallet.deps, extent)
    expect(report).toMatchObject({ faults: [], accounts: 2, postings: 3 })
    const amounts = { funded: 3_000n, granted: 1_000n, paid: 1_000n, left: 2_000n, takenBack: 0n }
    const paid = { fundId: campaignId, currency: 'KCASH', ...amounts }
    expect(report.funds).toEqual([paid])
  })

  test('finds a gap in the sequence numbers', async () => {
    const account = await claim(2)
    const [tip] = await wallet.deps.ledger.tips([account])
    const posting = nextPosting(tip!, rewardOn(account, 'x'), new Date())
    await write({ ...posting, seq: 3, id: postingId(account, 3) })
    expect((await faultsOf(extent)).join()).toContain('gap')
  })

  test('finds a balance that does not follow', async () => {
    const account = userAccount(randomUUID(), 'KCASH')
    const posting = nextPosting(emptyTip(account), rewardOn(account, 'x'), new Date())
    await write({ ...posting, balance: 5_000n })
    expect((await faultsOf(extent)).join()).toContain('balance does not follow')
  })

  test('finds an expiry that releases another amount than its hold', async () => {
    const account = await claim(2)
    const captureTo = feesAccount('KCASH')
    const expiresAt = new Date()
    const hold = { id: randomUUID(), hash: 'h', account, amount: 500n, captureTo, expiresAt }
    await wallet.deps.ledger.post(placeIntent(hold))
    await wallet.deps.ledger.post({ ...settleIntent(hold, 'expiry'), heldDelta: -200n })
    expect((await faultsOf(extent)).join()).toContain(': expiry without its origin')
  })

  test('finds a grant paid to a second account', async () => {
    const account = userAccount(randomUUID(), 'KCASH')
    const again = rewardOn(account, grantIdOf(campaignId, 1))
    await wallet.deps.ledger.post(again)
    const faults = (await faultsOf(extent)).join()
    expect(faults).toContain(': reward without its origin')
    expect(faults).toContain('paid 2000 of 1000 granted')
  })

  test('finds a second attempt of a grant whose first was paid', async () => {
    const account = await claim(2)
    const key = grantKey(grantIdOf(campaignId, 2), 2)
    await wallet.deps.ledger.post({ ...rewardOn(account, ''), key })
    expect((await faultsOf(extent)).join()).toContain('reward without its origin')
  })
})

test('an exchange moves what its quote says, and one that moves anything else is a fault', async () => {
  const userId = randomUUID()
  const usdt = userAccount(userId, 'USDT')
  await wallet.give(usdt, 5_000_000n)
  const quote = await giveQuote(wallet.deps, userId, { from: 'USDT', to: 'KCASH', amount: '1' })
  await exchangeByQuote(wallet.deps, userId, quote.id)
  expect(await faultsOf('whole')).toEqual([])

  const other = await giveQuote(wallet.deps, userId, { from: 'USDT', to: 'KCASH', amount: '1' })
  const { out, ...order } = exchangeOrder(other)
  const cheaper = { ...out, amount: 10n }
  await transferValue(wallet.deps, { ...order, out: cheaper })
  const withoutQuote = { ...exchangeOrder(other), id: randomUUID() }
  await transferValue(wallet.deps, withoutQuote)
  const faults = await faultsOf('whole')
  expect(faults).toHaveLength(4)
  expect(faults.filter((fault) => fault.endsWith('exchange-out without its origin'))).toHaveLength(
    2,
  )
  expect(faults.filter((fault) => fault.endsWith('exchange-in without its origin'))).toHaveLength(2)
})

test('a transfer between people moves what its quote says, and one that moves anything else is a fault', async () => {
  const [userId, recipientId, other] = [randomUUID(), randomUUID(), randomUUID()]
  await wallet.give(userAccount(userId, 'KCASH'), 5_000n)
  const newQuote = async () => {
    const parties = { userId, recipientId, senderName: 'annie', recipientName: 'benny' }
    const order = { currency: 'KCASH', amount: 100n, level: 'none' } as const
    const quote = quoteSend({ id: randomUUID(), ...parties, ...order }, new Date())
    await wallet.deps.sendQuotes.add(quote)
    return quote
  }
  await sendByQuote(wallet.deps, { id: userId }, (await newQuote()).id)
  expect(await faultsOf('whole')).toEqual([])

  const more = sendOrder({ ...(await newQuote()), amount: 200n })
  const elsewhere = sendOrder({ ...(await newQuote()), recipientId: other })
  const withoutQuote = sendOrder({ ...(await newQuote()), id: randomUUID() })
  for (const order of [more, elsewhere, withoutQuote]) await transferValue(wallet.deps, order)
  const faults = await faultsOf('whole')
  expect(faults).toHaveLength(6)
  for (const kind of ['send-out', 'send-in']) {
    expect(faults.filter((fault) => fault.endsWith(`${kind} without its origin`))).toHaveLength(3)
  }
})

test('an exchange that ended with neither its credit nor its return is a fault', async () => {
  const userId = randomUUID()
  await wallet.give(userAccount(userId, 'USDT'), 5_000_000n)
  for (const status of ['open', 'done', 'void'] as const) {
    const quote = await giveQuote(wallet.deps, userId, { from: 'USDT', to: 'KCASH', amount: '1' })
    const order = exchangeOrder(quote)
    await wallet.deps.transfers.open({ ...order, status, createdAt: new Date() })
    await wallet.deps.ledger.post(outIntent(order))
  }
  const faults = await faultsOf('whole')
  expect(faults).toHaveLength(2)
  expect(faults.join()).toContain('exchange-out without its origin')
})

test('checks a posting once, and finds a later fault', async () => {
  await checkInvariants(wallet.deps, 'new')
  expect(await checkInvariants(wallet.deps, 'new')).toMatchObject({ postings: 0, faults: [] })
  const account = await claim(2)
  expect(await checkInvariants(wallet.deps, 'new')).toMatchObject({ postings: 1, faults: [] })
  const [tip] = await wallet.deps.ledger.tips([account])
  const posting = nextPosting(tip!, rewardOn(account, 'x'), new Date())
  await write({ ...posting, held: 7n })
  expect(await faultsOf('new')).not.toEqual([])
})

test('the command exits with 0 for a correct ledger, and with 1 and the fault for a broken one', async () => {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment(database)
  const command = fileURLToPath(new URL('../../commands/check-ledger.ts', import.meta.url))
  const run = () =>
    promisify(execFile)(process.execPath, [command], {
      env: { ...process.env, MONGO_URL, MONGO_DATABASE },
    })
  expect((await run()).stdout).toContain('no faults')
  await wallet.deps.ledger.post(rewardOn(userAccount(randomUUID(), 'KCASH'), 'nobody'))
  await expect(run()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('FAULT') })
})

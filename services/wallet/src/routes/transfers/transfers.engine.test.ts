import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { MAX_MINOR_UNITS, toMinor } from '@platform/contracts/money'
import type { Balance, Transaction } from '@platform/contracts/wallet/http'
import { TRANSFER_LIMITS } from '@platform/contracts/wallet/transfer-limits'
import {
  type PersonalTransfer,
  TRANSFER_QUOTE_LIFETIME_MS,
  type TransferQuote,
} from '@platform/contracts/wallet/transfers'
import { eraseUser, exportUser } from '@platform/service-kit'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { sendOrder } from '../../domain/send.ts'
import { outIntent } from '../../domain/transfer.ts'
import { checkInvariants } from '../../operations/invariants/check-invariants.ts'
import { removeUnusedQuotes } from '../../operations/remove-unused-quotes.ts'
import { countSent } from '../../operations/transfers/count-sent.ts'
import { sendByQuote } from '../../operations/transfers/send-by-quote.ts'
import { personalData } from '../../personal-data.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

let wallet: TestWallet
/** Repositories on the same database. */
let inside: OpenWallet
const queries = watchQueries()
beforeAll(async () => {
  wallet = await startWallet()
  inside = await openWallet('wallet', wallet.clock)
})
afterAll(async () => {
  expect((await checkInvariants(inside.deps, 'whole')).faults).toEqual([])
  expect(queries.unserved()).toEqual([])
  await inside.close()
  await wallet.stop()
})

const never = new AbortController().signal
const LIMIT = TRANSFER_LIMITS['phone-or-email'].KCASH
/** In whole KCash, as much as goes out in 24 hours without a second factor. */
const ABOVE = 50_000
/** The clock moves by days here. */
const LONG = { expiresIn: (10 * DAY_MS) / 1000 }
type Person = Caller & { userName: string }

let people = 0
/** A user with a name, and whole KCash. */
async function newPerson(
  kcash = 0,
  claims: Parameters<TestWallet['signedIn']>[0] = {},
): Promise<Person> {
  const person = await wallet.signedIn({ ...LONG, ...claims })
  people += 1
  const userName = `person${people}`
  wallet.identity.names.set(userName, person.id)
  if (kcash > 0) await inside.give(userAccount(person.id, 'KCASH'), BigInt(kcash) * 100n)
  return { ...person, userName }
}
const askQuote = (from: Caller, to: { userName: string }, amount = '5', currency = 'KCASH') =>
  from.post<TransferQuote>('/api/transfers/quote', { userName: to.userName, currency, amount })
const send = (from: Caller, quoteId: string, key = idempotencyKey()) =>
  from.post<PersonalTransfer>('/api/transfers', { quoteId }, key)
async function sendNow(from: Caller, to: { userName: string }, amount: string) {
  const { data } = await askQuote(from, to, amount)
  return send(from, data.id)
}
async function kcashOf(person: Caller): Promise<string> {
  const { data } = await person.get<{ balances: Balance[] }>('/api/wallets/balance')
  return data.balances.find(({ currency }) => currency === 'KCASH')?.available ?? ''
}
const historyOf = async (person: Caller) =>
  (await person.get<{ items: Transaction[] }>('/api/transactions/simplified?type=meta-txn')).data
    .items
const storedQuote = async (id: string) => (await inside.deps.sendQuotes.find(id))!

test('a transfer by a quote reaches who was shown, and both see it with the name of the other', async () => {
  const [ann, ben] = [await newPerson(20), await newPerson()]
  const { data: quote } = await askQuote(ann, ben, '7.5')
  expect(quote).toMatchObject({
    ...{ recipient: { userId: ben.id, userName: ben.userName, picture: null } },
    ...{ currency: 'KCASH', amount: '7.50' },
  })
  const lifetime = Date.parse(quote.expiresAt) - Date.parse(quote.createdAt)
  expect(lifetime).toBe(TRANSFER_QUOTE_LIFETIME_MS)
  const { data: sent } = await send(ann, quote.id)
  const common = { id: quote.id, currency: 'KCASH', amount: '7.50', status: 'done' }
  expect(sent).toMatchObject({ ...common, direction: 'sent', userName: ben.userName })
  expect([await kcashOf(ann), await kcashOf(ben)]).toEqual(['12.50', '7.50'])
  const path = `/api/transfers/${quote.id}`
  expect((await ann.get(path)).data).toEqual(sent)
  expect((await ben.get(path)).data).toEqual({
    ...{ ...sent, direction: 'received', userName: ann.userName },
  })
  expect(await historyOf(ann)).toMatchObject([
    { delta: '-7.50', transfer: { id: quote.id, step: 'sent', userName: ben.userName } },
  ])
  expect(await historyOf(ben)).toMatchObject([
    { delta: '7.50', transfer: { id: quote.id, step: 'received', userName: ann.userName } },
  ])
})

test('20 requests with keys of their own, over two instances, send once', async () => {
  const [ann, ben] = [await newPerson(20), await newPerson()]
  const { data: quote } = await askQuote(ann, ben)
  const other = await openWallet('wallet', wallet.clock)
  const sender = { id: ann.id }
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const [{ data }, { transfer }] = await Promise.all([
        send(ann, quote.id),
        sendByQuote(other.deps, sender, quote.id),
      ])
      return [data.status, transfer.status]
    }),
  )
  await other.close()
  expect(new Set(answers.flat())).toEqual(new Set(['done']))
  expect([await kcashOf(ann), await kcashOf(ben)]).toEqual(['15.00', '5.00'])
})

test('transfers that are sent at once over two instances pass no limit together', async () => {
  const [ann, ben] = [await newPerson(100_000), await newPerson()]
  const amount = String(LIMIT.single)
  const quotes = await Promise.all(
    Array.from({ length: 12 }, async () => (await askQuote(ann, ben, amount)).data),
  )
  const other = await openWallet('wallet', wallet.clock)
  const sender = { id: ann.id, secondFactor: { provenAt: wallet.clock.now() } }
  const codes = await Promise.all(
    quotes.map(async ({ id }, n) => {
      if (n % 2 === 0) return (await send(ann, id)).code
      return sendByQuote(other.deps, sender, id).then(
        () => undefined,
        ({ code }) => code,
      )
    }),
  )
  await other.close()
  const most = LIMIT.daily / LIMIT.single
  expect(codes.filter((code) => code === undefined)).toHaveLength(most)
  expect(codes.filter((code) => code === 'TRANSFER_LIMIT')).toHaveLength(12 - most)
  expect(await kcashOf(ben)).toBe(`${LIMIT.daily}.00`)
})

test('a limit says what is left and when it begins again, and does', async () => {
  const [ann, ben] = [await newPerson(100_000), await newPerson()]
  const untilDay = DAY_MS - (wallet.clock.now().getTime() % DAY_MS)
  wallet.clock.advanceInTest(untilDay)
  const over = await askQuote(ann, ben, `${LIMIT.single}.01`)
  expect([over.code, over.details?.limit]).toEqual(['TRANSFER_LIMIT', 'single'])
  const { data: late } = await askQuote(ann, ben, '10')
  for (let sent = 0; sent < LIMIT.daily; sent += LIMIT.single) {
    const amount = sent === 0 ? `${LIMIT.single - 5}` : String(LIMIT.single)
    expect((await sendNow(ann, ben, amount)).data.status).toBe('done')
  }
  const renewsAt = new Date(wallet.clock.now().getTime() + DAY_MS)
  renewsAt.setUTCHours(0, 0, 0, 0)
  const details = {
    ...{ limit: 'daily', level: 'phone-or-email', currency: 'KCASH' },
    ...{ most: `${LIMIT.daily}.00`, left: '5.00', renewsAt: renewsAt.toISOString() },
  }
  expect((await askQuote(ann, ben, '10')).details).toEqual(details)
  expect(await send(ann, late.id)).toMatchObject({ code: 'TRANSFER_LIMIT', details })
  expect((await sendNow(ann, ben, '5')).data.status).toBe('done')
  wallet.clock.advanceInTest(DAY_MS)
  expect((await sendNow(ann, ben, '10')).data.status).toBe('done')
})

test('the limits follow the verification of the sender', async () => {
  const [ann, ben] = [await newPerson(100_000), await newPerson()]
  for (const [proven, level] of [
    [0, 'none'],
    [2, 'phone-and-email'],
  ] as const) {
    wallet.identity.contacts.set(ann.id, proven)
    const { single } = TRANSFER_LIMITS[level].KCASH
    expect((await askQuote(ann, ben, String(single))).status, level).toBe(200)
    const { code } = await askQuote(ann, ben, `${single}.01`)
    expect(code, level).toBe(single < 100_000 ? 'TRANSFER_LIMIT' : 'INSUFFICIENT_FUNDS')
  }
})

test('above the limit of money that goes out it needs a second factor, and the same quote goes out after the proof', async () => {
  const ann = await newPerson(100_000)
  const ben = await newPerson()
  wallet.identity.contacts.set(ann.id, 2)
  expect((await sendNow(ann, ben, String(ABOVE))).data.status).toBe('done')
  const { data: quote } = await askQuote(ann, ben, '1')
  expect((await send(ann, quote.id)).code).toBe('SECOND_FACTOR_MISSING')
  const withFactor = await wallet.signedIn({ ...LONG, sub: ann.id, secondFactorAt: null })
  const key = idempotencyKey()
  expect((await send(withFactor, quote.id, key)).code).toBe('SECOND_FACTOR_NEEDED')
  const proven = await wallet.signedIn({ ...LONG, sub: ann.id, secondFactorAt: wallet.clock.now() })
  expect((await send(proven, quote.id, key)).data.status).toBe('done')
  wallet.clock.advanceInTest(DAY_MS)
  const later = await wallet.signedIn({ ...LONG, sub: ann.id })
  expect((await sendNow(later, ben, '1')).data.status).toBe('done')
})

test('KCash and USDT share the limits: who has sent one sends less of the other', async () => {
  const [ann, ben] = [await newPerson(100_000), await newPerson()]
  wallet.identity.contacts.set(ann.id, 2)
  await inside.give(userAccount(ann.id, 'USDT'), toMinor('100', 'USDT'))
  expect((await sendNow(ann, ben, String(ABOVE))).data.status).toBe('done')
  const { data: quote } = await askQuote(ann, ben, '0.000001', 'USDT')
  expect((await send(ann, quote.id)).code).toBe('SECOND_FACTOR_MISSING')
  wallet.identity.contacts.set(ann.id, 1)
  expect(await askQuote(ann, ben, '1', 'USDT')).toMatchObject({
    code: 'TRANSFER_LIMIT',
    details: { limit: 'daily', left: '0.000000', currency: 'USDT' },
  })
})

test('what was counted and sent nothing is not counted in the end', async () => {
  const [ann, ben] = [await newPerson(100_000), await newPerson()]
  const killed: string[] = []
  for (let sent = 0; sent < LIMIT.daily; sent += LIMIT.single) {
    const { data } = await askQuote(ann, ben, String(LIMIT.single))
    killed.push(data.id)
    await countSent(inside.deps, {}, await storedQuote(data.id))
  }
  expect((await askQuote(ann, ben, '1')).code).toBe('TRANSFER_LIMIT')
  wallet.clock.advanceInTest(TRANSFER_QUOTE_LIFETIME_MS)
  expect((await sendNow(ann, ben, '1')).data.status).toBe('done')
  // A request that was only slow finds that its transfer is void.
  const order = sendOrder(await storedQuote(killed[0]!))
  const slow = { ...order, status: 'open' as const, createdAt: wallet.clock.now() }
  expect((await inside.deps.transfers.open(slow)).status).toBe('void')
  expect((await send(ann, killed[0]!)).data.status).toBe('void')
  expect((await ben.get(`/api/transfers/${killed[0]}`)).code).toBe('NOT_FOUND')
  expect(await kcashOf(ben)).toBe('1.00')
})

test('a rename after the quote changes nothing: it reaches the account that was shown', async () => {
  const [ann, ben, cho] = [await newPerson(20), await newPerson(), await newPerson()]
  const { data: quote } = await askQuote(ann, ben)
  wallet.identity.names.set(`renamed${ben.userName}`, ben.id)
  wallet.identity.names.set(ben.userName, cho.id)
  const { data } = await send(ann, quote.id)
  expect(data).toMatchObject({ userName: ben.userName, status: 'done' })
  expect([await kcashOf(ben), await kcashOf(cho)]).toEqual(['5.00', '0.00'])
})

test('refusals: nobody of that name, oneself, a sender without a name, one who left, too little, a debt, K-Points', async () => {
  const [ann, ben] = [await newPerson(20), await newPerson()]
  const nobody = await askQuote(ann, { userName: 'nobodyhere' })
  expect([nobody.status, nobody.code]).toEqual([404, 'RECIPIENT_NOT_FOUND'])
  expect((await askQuote(ann, ann)).code).toBe('RECIPIENT_IS_SENDER')
  expect((await askQuote(await wallet.signedIn(), ben)).code).toBe('SENDER_WITHOUT_NAME')
  expect(await askQuote(ann, ben, '20.01')).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    details: { available: '20.00', required: '20.01', currency: 'KCASH' },
  })
  const points = await askQuote(ann, ben, '1', 'KPOINTS')
  expect(points.code).toBe('NOT_TRANSFERABLE')
  for (const amount of ['0', '0.001', '-1', '1e3', '99999999999999999']) {
    expect((await askQuote(ann, ben, amount)).code, amount).toBe('VALIDATION_FAILED')
  }
  const { data: quote } = await askQuote(ann, ben)
  wallet.identity.unknown.add(ben.id)
  // One who left is as unknown as a name that nobody ever had.
  const gone = await askQuote(ann, ben)
  expect({ ...gone.body, details: null }).toEqual({ ...nobody.body, details: null })
  expect((await send(ann, quote.id)).code).toBe('RECIPIENT_LEFT')
  expect(await kcashOf(ann)).toBe('20.00')
})

test('while identity is down nothing is quoted or sent, and what was sent is answered', async () => {
  const [ann, ben] = [await newPerson(20), await newPerson()]
  const [sent, unsent] = [(await askQuote(ann, ben)).data, (await askQuote(ann, ben)).data]
  await send(ann, sent.id)
  wallet.identity.down = true
  expect((await askQuote(ann, ben)).status).toBe(503)
  expect((await send(ann, unsent.id)).status).toBe(503)
  expect((await send(ann, sent.id)).data.status).toBe('done')
  wallet.identity.down = false
  expect((await send(ann, unsent.id)).data.status).toBe('done')
  expect(await kcashOf(ben)).toBe('10.00')
})

test('two quotes that the account covers once: one is sent, the other is refused with the amounts', async () => {
  const [ann, ben] = [await newPerson(5), await newPerson()]
  const quotes = [(await askQuote(ann, ben)).data, (await askQuote(ann, ben)).data]
  const answers = await Promise.all(quotes.map(({ id }) => send(ann, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    details: { available: '0.00', required: '5.00', currency: 'KCASH' },
  })
  expect([await kcashOf(ann), await kcashOf(ben)]).toEqual(['0.00', '5.00'])
})

test('a recipient whose account is full: what had left is given back, in a line that says so, and does not count', async () => {
  const [ann, ben] = [await newPerson(20), await newPerson()]
  const { data: quote } = await askQuote(ann, ben)
  await inside.give(userAccount(ben.id, 'KCASH'), MAX_MINOR_UNITS)
  expect((await askQuote(ann, ben)).code).toBe('VALIDATION_FAILED')
  const order = sendOrder(await storedQuote(quote.id))
  await countSent(inside.deps, {}, await storedQuote(quote.id))
  await inside.deps.transfers.open({ ...order, status: 'open', createdAt: wallet.clock.now() })
  await inside.deps.ledger.post(outIntent(order))
  expect((await send(ann, quote.id)).data.status).toBe('void')
  expect(await kcashOf(ann)).toBe('20.00')
  expect((await historyOf(ann)).map(({ delta, transfer }) => [delta, transfer?.step])).toEqual([
    ['5.00', 'returned'],
    ['-5.00', 'sent'],
  ])
  expect((await historyOf(ben)).length).toBe(0)
})

test('an expired quote is refused; one that was used before is answered afterwards too', async () => {
  const [ann, ben] = [await newPerson(20), await newPerson()]
  const [used, unused] = [(await askQuote(ann, ben)).data, (await askQuote(ann, ben)).data]
  const { data: done } = await send(ann, used.id)
  wallet.clock.advanceInTest(TRANSFER_QUOTE_LIFETIME_MS)
  expect((await send(ann, unused.id)).code).toBe('QUOTE_EXPIRED')
  expect((await send(ann, used.id)).data).toEqual(done)
  expect((await ann.get(`/api/transfers/${unused.id}`)).code).toBe('NOT_FOUND')
  const dayLater = new Date(wallet.clock.now().getTime() + DAY_MS + HOUR_MS)
  for (const _ of [1, 2]) await removeUnusedQuotes(inside.deps, dayLater, never)
  expect(await inside.deps.sendQuotes.find(unused.id)).toBeNull()
  expect((await ben.get(`/api/transfers/${used.id}`)).data).toMatchObject({ status: 'done' })
})

test('quotes and transfers of others are not found', async () => {
  const [ann, ben, cho] = [await newPerson(20), await newPerson(), await newPerson(20)]
  const { data: quote } = await askQuote(ann, ben)
  const path = `/api/transfers/${quote.id}`
  for (const other of [ben, cho]) expect((await send(other, quote.id)).code).toBe('NOT_FOUND')
  expect((await ben.get(path)).code).toBe('NOT_FOUND')
  await send(ann, quote.id)
  for (const other of [ben, cho]) expect((await send(other, quote.id)).code).toBe('NOT_FOUND')
  expect((await cho.get(path)).code).toBe('NOT_FOUND')
  expect((await ann.get(`/api/transfers/${randomUUID()}`)).code).toBe('NOT_FOUND')
})

test('who left names nobody: the other one sees the amount alone, and exports have what was sent', async () => {
  const [ann, ben] = [await newPerson(20), await newPerson(20)]
  const there = (await sendNow(ann, ben, '3')).data
  const back = (await sendNow(ben, ann, '2')).data
  const { data: open } = await askQuote(ann, ben)
  const dayLater = new Date(wallet.clock.now().getTime() + DAY_MS + HOUR_MS)
  const linesOf = async (userId: string) => {
    const lines: string[] = []
    await exportUser(inside.mongo, personalData, userId, async (part) => {
      if (part.collection === 'send_quotes') lines.push(...part.lines.trim().split('\n'))
    })
    const quotes = lines.map((line) => JSON.parse(line))
    // It would say of the other one how many contacts they have proven.
    expect(quotes.filter((quote) => 'level' in quote)).toEqual([])
    return quotes.map(({ _id }) => _id).sort()
  }
  // What others asked and did not send is not theirs.
  expect(await linesOf(ben.id)).toEqual([back.id])
  await removeUnusedQuotes(inside.deps, dayLater, never)
  expect(await linesOf(ben.id)).toEqual([there.id, back.id].sort())
  expect(await linesOf(ann.id)).toEqual([there.id, back.id].sort())
  expect(await inside.deps.sendQuotes.find(open.id)).toBeNull()

  expect(await eraseUser(inside.mongo, personalData, ben.id, dayLater)).toBe(0)
  expect((await inside.deps.sentAmounts.find(ben.id, 'KCASH')).version).toBe(0)
  expect((await historyOf(ann)).map(({ delta, transfer }) => [delta, transfer])).toEqual([
    ['2.00', { id: back.id, step: 'received', userName: null }],
    ['-3.00', { id: there.id, step: 'sent', userName: null }],
  ])
  expect((await ann.get<PersonalTransfer>(`/api/transfers/${there.id}`)).data.userName).toBeNull()
  expect((await storedQuote(there.id)).senderName).toBe(ann.userName)
})

test('more than 20 quotes in a minute are refused', async () => {
  const ann = await newPerson(20)
  const codes: unknown[] = []
  for (let n = 0; n < 21; n += 1) codes.push((await askQuote(ann, { userName: 'noone' })).code)
  expect(codes.filter((code) => code === 'RECIPIENT_NOT_FOUND')).toHaveLength(20)
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

test('a limit of the table is a whole amount of its currency, single ones below the daily', () => {
  for (const byCurrency of Object.values(TRANSFER_LIMITS)) {
    for (const [currency, { single, daily }] of Object.entries(byCurrency)) {
      expect(toMinor(String(daily), currency as 'KCASH') > toMinor(String(single), 'KCASH')).toBe(
        true,
      )
    }
  }
})

/** A card of the store at this price, of which there are some. */
async function listCard(itemId: string, amount: string) {
  const manager = await wallet.signedIn({ ...LONG, roles: ['campaign-manager'] })
  const text = { name: 'A card', description: 'What it is' }
  const texts = { en: text, hi: text, 'pt-BR': text }
  const price = { currency: 'KCASH', amount }
  const items = '/api/store/admin/items'
  await manager.post(items, { id: itemId, texts, category: 'gift-cards', price, status: 'listed' })
  await manager.post(`${items}/${itemId}/codes`, { codes: ['ABC', 'DEF'] }, idempotencyKey())
  return { itemId, price }
}

test('what was bought in the store counts towards the second factor of what is sent, in each currency of the limit', async () => {
  const [ann, ben] = [await newPerson(100_000), await newPerson()]
  wallet.identity.contacts.set(ann.id, 2)
  await inside.give(userAccount(ann.id, 'USDT'), 50_000_000n)
  const card = await listCard('a-card', '30000.00')
  const order = await ann.post('/api/store/orders', card, idempotencyKey())
  expect(order.status).toBe(200)

  const { data: usdt } = await askQuote(ann, ben, '20.000001', 'USDT')
  expect((await send(ann, usdt.id)).code).toBe('SECOND_FACTOR_MISSING')
  expect((await sendNow(ann, ben, '20000.01')).code).toBe('SECOND_FACTOR_MISSING')
  expect((await sendNow(ann, ben, '20000')).status).toBe(200)
})

test('a transfer and an order of the store at the same time take together what goes out without a second factor', async () => {
  const [ann, ben] = [await newPerson(100_000), await newPerson()]
  wallet.identity.contacts.set(ann.id, 2)
  const card = await listCard('another-card', '30000.00')
  const { data } = await askQuote(ann, ben, '30000')
  const quote = await storedQuote(data.id)
  // It has read what was bought; then the order is stored, which finds nothing sent, and only then it is counted.
  const sentAmounts: typeof inside.deps.sentAmounts = {
    ...inside.deps.sentAmounts,
    async replace(before, entries) {
      const order = await ann.post('/api/store/orders', card, idempotencyKey())
      expect(order.status).toBe(200)
      return inside.deps.sentAmounts.replace(before, entries)
    },
  }
  const counted = countSent({ ...inside.deps, sentAmounts }, {}, quote)
  await expect(counted).rejects.toMatchObject({ code: 'SECOND_FACTOR_MISSING' })
  // A repeat finds it counted, and is asked all the same.
  expect((await send(ann, data.id)).code).toBe('SECOND_FACTOR_MISSING')
  await countSent(inside.deps, { secondFactor: { provenAt: wallet.clock.now() } }, quote)
})

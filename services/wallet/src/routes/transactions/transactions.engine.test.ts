import { randomUUID } from 'node:crypto'
import type { Transaction } from '@platform/contracts/wallet/http'
import type { TransactionDetails } from '@platform/contracts/wallet/transaction-details'
import { idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundAccount, userAccount } from '../../domain/account.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

const queries = watchQueries()
let wallet: TestWallet
/** Repositories on the same database, for postings without a route. */
let inside: OpenWallet
beforeAll(async () => {
  wallet = await startWallet()
  inside = await openWallet('wallet')
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await inside.close()
  await wallet.stop()
})

type Page = { items: Transaction[]; nextCursor: string | null }
type Caller = Awaited<ReturnType<TestWallet['signedIn']>>

const list = async (user: Caller, query = '') =>
  (await user.get<Page>(`/api/transactions/simplified${query}`)).data.items
const details = (user: Caller, { id }: { id: string }, query = '') =>
  user.get<TransactionDetails>(`/api/transactions/${encodeURIComponent(id)}${query}`)

async function exchange(user: Caller, amount: string) {
  const wish = { from: 'KCASH', to: 'USDT', amount }
  const { data } = await user.post('/api/exchange/quote', wish)
  await user.post('/api/exchange', { quoteId: data.id }, idempotencyKey())
}

async function sendTo(user: Caller, userName: string, amount: string) {
  const wish = { userName, currency: 'KCASH', amount }
  const { data } = await user.post('/api/transfers/quote', wish)
  await user.post('/api/transfers', { quoteId: data.id }, idempotencyKey())
}

/** Pays a reward of a campaign with this title. */
async function reward(user: Caller, title: string) {
  const campaignId = randomUUID()
  await inside.deps.campaignLabels.save(campaignId, 1, {
    title: { en: title, hi: 'मानसून रेड', 'pt-BR': 'Incursão das monções' },
    art: null,
  })
  await inside.deps.ledger.post({
    ...{ account: userAccount(user.id, 'KCASH'), key: `grant:${campaignId}:1`, kind: 'reward' },
    ...{ counter: fundAccount(campaignId), delta: 1_000n, heldDelta: 0n },
    reference: { kind: 'campaign', id: campaignId },
  })
}

/** One user with a reward, an exchange of KCash and a transfer to nightfox, after an issue of 100. */
async function userWithHistory() {
  const [user, friend] = [await wallet.signedIn(), await wallet.signedIn()]
  wallet.identity.names.set('sender', user.id).set('nightfox', friend.id)
  await wallet.give(user.id, '100.00')
  await reward(user, 'Monsoon Raid')
  await exchange(user, '20.00')
  await sendTo(user, 'nightfox', '5.00')
  return { user, friend }
}

const sumsOf = ({ legs }: TransactionDetails) => {
  const sums = new Map<string, number>()
  for (const { currency, delta } of legs) {
    sums.set(currency, (sums.get(currency) ?? 0) + Number(delta))
  }
  return [...sums]
}

test('filters by type, currency and time, and searches names and the ids of orders', async () => {
  const { user } = await userWithHistory()
  const all = await list(user)
  const [sent, ...rest] = all
  expect(all.map(({ type }) => type)).toEqual([
    'meta-txn',
    'meta-txn',
    'meta-txn',
    'reward',
    'issue',
  ])
  expect(all.every(({ status }) => status === 'done')).toBe(true)
  const idsOf = async (query: string) => (await list(user, query)).map(({ id }) => id)
  const where = (test: (one: Transaction) => boolean) => all.filter(test).map(({ id }) => id)
  expect(await idsOf('?currency=USDT')).toEqual(where(({ currency }) => currency === 'USDT'))
  expect(await idsOf('?type=reward')).toEqual(where(({ type }) => type === 'reward'))
  expect(await idsOf('?search=@NIGHT')).toEqual([sent?.id])
  expect(await idsOf('?search=monsoon')).toEqual(where(({ type }) => type === 'reward'))
  expect(await idsOf('?search=mon%C3%A7oes&lang=pt-BR')).toHaveLength(1)
  expect(await idsOf(`?search=${sent?.transfer?.id}`)).toEqual([sent?.id])
  expect(await idsOf('?status=reversed')).toEqual([])
  expect(await idsOf('?status=done')).toHaveLength(5)
  const at = sent?.createdAt ?? ''
  expect(await idsOf(`?from=${at}`)).toEqual(where(({ createdAt }) => createdAt >= at))
  expect(await idsOf(`?to=${at}`)).toEqual(
    rest.filter((one) => one.createdAt < at).map(({ id }) => id),
  )
  expect((await user.get('/api/transactions/simplified?from=yesterday')).code).toBe(
    'VALIDATION_FAILED',
  )
})

test('a user reads their history so often in a minute and no more', async () => {
  const user = await wallet.signedIn()
  const codes = await Promise.all(
    Array.from({ length: 61 }, async () => (await user.get('/api/transactions/simplified')).status),
  )
  expect(codes.sort()).toEqual([...Array<number>(60).fill(200), 429])
})

test('pages of a search follow each other without a gap', async () => {
  const user = await wallet.signedIn()
  for (let n = 0; n < 5; n += 1) {
    await reward(user, `Harvest ${n}`)
    await wallet.give(user.id, '1.00')
  }
  const names: (string | null | undefined)[] = []
  let cursor: string | null = null
  do {
    const query: string = `?search=harvest&pageLimit=2${cursor ? `&cursor=${cursor}` : ''}`
    const { data } = await user.get<Page>(`/api/transactions/simplified${query}`)
    names.push(...data.items.map(({ reference }) => reference?.name))
    cursor = data.nextCursor
  } while (cursor)
  expect(names).toEqual([4, 3, 2, 1, 0].map((n) => `Harvest ${n}`))
})

test('an exchange in full has all its legs, which sum to zero, its rate, and its other side', async () => {
  const { user } = await userWithHistory()
  const paid = (await list(user, '?type=meta-txn')).find(({ delta }) => delta === '-20.00')
  const { data } = await details(user, paid ?? { id: '' })
  expect(data.transaction).toEqual(paid)
  expect(data.figures).toEqual([
    { code: 'PAY', amount: '20.00', unit: 'KCASH' },
    { code: 'FEE', amount: '0.00', unit: 'KCASH' },
    { code: 'RATE', amount: '1000.00', unit: 'KCASH' },
    { code: 'RECEIVE', amount: '0.020000', unit: 'USDT' },
  ])
  expect(data.legs.map(({ party }) => party)).toEqual(['you', 'treasury', 'you', 'treasury'])
  expect(sumsOf(data)).toEqual([
    ['KCASH', 0],
    ['USDT', 0],
  ])
  const [other] = data.related
  expect(other).toMatchObject({ relation: 'other-side', transaction: { currency: 'USDT' } })
  const back = await details(user, other?.transaction ?? { id: '' })
  expect(back.data.related.map(({ transaction }) => transaction.id)).toEqual([paid?.id])
})

test('a transfer in full shows nothing of the other account, and is found by its owner alone', async () => {
  const { user, friend } = await userWithHistory()
  const [sent] = await list(user)
  const { data } = await details(user, sent ?? { id: '' })
  expect(data.related).toEqual([])
  expect(data.legs.map(({ party }) => party)).toEqual(['you', 'transit'])
  expect(JSON.stringify(data)).not.toContain(friend.id)
  expect((await details(friend, sent ?? { id: '' })).code).toBe('NOT_FOUND')
  const later = { id: `${sent?.id.slice(0, -12)}999999999999` }
  expect((await details(user, later)).code).toBe('NOT_FOUND')
  expect((await details(user, { id: 'nothing' })).code).toBe('VALIDATION_FAILED')
})

test('the names of one in full are in the language that is asked for', async () => {
  const { user } = await userWithHistory()
  const [paid] = await list(user, '?type=reward')
  const { data } = await details(user, paid ?? { id: '' }, '?lang=pt-BR')
  expect(data.transaction.reference?.name).toBe('Incursão das monções')
})

async function exported(user: Caller, query = '') {
  const answer = await fetch(`${wallet.url}/api/transactions/export.csv${query}`, {
    headers: user.authorization,
  })
  const text = await answer.text()
  return { answer, text, lines: text.replace('\uFEFF', '').split('\r\n').slice(0, -1) }
}

test('an export has a line for each transaction, with headings in the language and times in the zone', async () => {
  const { user } = await userWithHistory()
  const all = await list(user)
  const { answer, text, lines } = await exported(user, '?lang=hi&timeZone=Asia/Kolkata')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="transactions-/)
  // `text()` of an answer drops the mark.
  expect(text.startsWith('तारीख और समय (Asia/Kolkata),')).toBe(true)
  expect(lines).toHaveLength(all.length + 1)
  const [sent] = all
  const at = new Date(Date.parse(sent?.createdAt ?? '') + 5.5 * 3_600_000).toISOString()
  const time = at.slice(0, 19).replace('T', ' ')
  expect(lines[1]).toBe(
    `${time},स्वैप या ट्रांसफ़र,nightfox,-5.00,KCash,85.00,पूरा,${sent?.transfer?.id},${sent?.id}`,
  )
})

test('an export follows the filters, and a name in it is no formula', async () => {
  const user = await wallet.signedIn()
  await wallet.give(user.id, '1.00')
  await reward(user, '=HYPERLINK("https://evil.example")')
  const { lines } = await exported(user, '?type=reward')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^Date and time \(UTC\),/)
  expect(lines[1]).toContain(`,"'=HYPERLINK(""https://evil.example"")",10.00,`)
  const { lines: brazil } = await exported(user, '?type=reward&lang=pt-BR')
  expect(brazil[1]).toContain(';Incursão das monções;"10,00";')
})

test('an export of nothing has its headings, and one in no time zone is refused', async () => {
  const user = await wallet.signedIn()
  expect((await exported(user)).lines).toHaveLength(1)
  expect((await exported(user, '?timeZone=Nowhere/Here')).answer.status).toBe(400)
})

test('a user reads single transactions so often in a minute and no more: each is read with all that belongs to it', async () => {
  const user = await wallet.signedIn()
  const one = `/api/transactions/user:${user.id}:KCASH:000000000001`
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async () => (await user.get(one)).status),
  )
  expect(statuses.sort()).toEqual([...Array<number>(60).fill(404), 429])
})

test('a statement has the balance before a period, what moved it by type, and the balance after it, for its owner alone', async () => {
  const { user, friend } = await userWithHistory()
  const [sent, paid, ...rest] = (await list(user, '?currency=KCASH')).toReversed().slice(1)
  expect([sent?.type, paid?.type, rest.length]).toEqual(['reward', 'meta-txn', 1])
  const period = `?currency=KCASH&from=${sent?.createdAt}&to=2100-01-01T00:00:00.000Z`
  const { data } = await user.get(`/api/transactions/statement${period}`)
  expect(data).toMatchObject({
    ...{ currency: 'KCASH', opening: '100.00', closing: '85.00', transactions: 3 },
    totals: [
      { type: 'reward', in: '10.00', out: '0.00' },
      { type: 'meta-txn', in: '0.00', out: '25.00' },
    ],
  })
  expect(Date.parse(data.to)).toBeLessThanOrEqual(Date.now() + 60_000)
  const answer = await fetch(`${wallet.url}/api/transactions/statement.csv${period}`, {
    headers: user.authorization,
  })
  expect(answer.headers.get('content-disposition')).toContain('statement-KCASH-')
  const lines = (await answer.text()).split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.split(',').slice(1, 7).join(','))).toEqual([
    'Opening balance,,,,KCash,100.00',
    'Reward,Monsoon Raid,10.00,,KCash,110.00',
    'Swap or transfer,,,20.00,KCash,90.00',
    'Swap or transfer,nightfox,,5.00,KCash,85.00',
    'Total: Reward,,10.00,0.00,KCash,',
    'Total: Swap or transfer,,0.00,25.00,KCash,',
    'Closing balance,,,,KCash,85.00',
  ])
  // Of the other person it is their own account.
  const theirs = await friend.get(`/api/transactions/statement${period}`)
  expect([theirs.data.opening, theirs.data.closing]).toEqual(['0.00', '5.00'])
})

test.each([
  [
    'a period that ends before it begins',
    'currency=KCASH&from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z',
  ],
  ['no currency', 'from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z'],
  ['a day without a time', 'currency=KCASH&from=2026-01-01&to=2026-02-01'],
])('a statement of %s is refused', async (_, query) => {
  const user = await wallet.signedIn()
  expect((await user.get(`/api/transactions/statement?${query}`)).code).toBe('VALIDATION_FAILED')
  expect((await user.get(`/api/transactions/statement.csv?${query}`)).code).toBe(
    'VALIDATION_FAILED',
  )
})

import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, KCASH_PER_RTOKEN } from '@platform/contracts/constants'
import type { Approval } from '@platform/contracts/staff/approvals'
import type { Transaction } from '@platform/contracts/wallet/http'
import type {
  ChestDay,
  ChestOpening,
  ChestOpenings,
  Rkade,
  StaffChestTable,
  StaffChestTables,
} from '@platform/contracts/wallet/rkade'
import { chestFaultsOf, isNameOf } from '@platform/raffle-check'
import { beacon } from '@platform/service-kit/beacon-provider'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import type { UserClaims } from '@platform/testing/token-issuer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { chestFundId } from '../../domain/rkade/chest-table.ts'
import { checkInvariants } from '../../operations/invariants/check-invariants.ts'
import { tendChest } from '../../operations/rkade/tend-chest.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

const PRIZES = [
  { amount: '1', chance: 1_000 },
  { amount: '0.5', chance: 499_000 },
  { amount: '0.25', chance: 500_000 },
]
const TABLES = '/api/rkade/admin/tables'
const ZONE = 'Asia/Kolkata'
/** Reward tokens that one person funds tables with in a day: APPROVAL_ABOVE in KCash, 100 for each of them. */
const LIMIT = 5_000
const never = new AbortController().signal

let wallet: TestWallet
let inside: OpenWallet
let funder: Caller
const queries = watchQueries()
beforeAll(async () => {
  wallet = await startWallet({ APPROVAL_ABOVE: String(LIMIT * KCASH_PER_RTOKEN) })
  inside = await openWallet('wallet', wallet.clock)
  const { BEACON_GENESIS_S, BEACON_PERIOD_S, ...env } = wallet.beacon.env as never as Env
  const numbers = {
    BEACON_GENESIS_S: Number(BEACON_GENESIS_S),
    BEACON_PERIOD_S: Number(BEACON_PERIOD_S),
  }
  inside.deps.beacon = beacon.open(
    { ...env, ...numbers },
    (call) => call(),
    () => {},
    () => (call) => call(),
  )
  funder = await signedIn({ roles: ['campaign-manager'] })
  await inside.give(userAccount(funder.id, 'RTOKEN'), 100_000_000_000n)
})
afterAll(async () => {
  for (const extent of ['new', 'whole'] as const) {
    expect((await checkInvariants(inside.deps, extent)).faults).toEqual([])
  }
  expect(queries.unserved()).toEqual([])
  await inside.close()
  await wallet.stop()
})
/** Each test has the chest of other days. */
beforeEach(async () => {
  wallet.clock.advance(6 * DAY_MS)
  for (const { status, id } of await inside.deps.chestTables.newest(50)) {
    if (status === 'funded') await inside.deps.chestTables.end(id, '2020-01-01')
  }
  await tend()
})

type DrawnPrizes = { items: { entrant: string; prize: string }[]; nextCursor: string | null }

interface Env {
  BEACON_URL: string
  BEACON_CHAIN: string
  BEACON_PUBLIC_KEY: string
  BEACON_GENESIS_S: string
  BEACON_PERIOD_S: string
}

/** The clock goes on by months. */
const expiresIn = (400 * DAY_MS) / 1_000
const signedIn = (claims: Partial<UserClaims>) => wallet.signedIn({ ...claims, expiresIn })
const tend = () => tendChest(inside.deps, never)
const newUser = (own: Partial<UserClaims> = {}) =>
  signedIn({ phoneNumber: '+919812345678', ...own })
const fund = (budget: string, key = idempotencyKey(), by = funder) =>
  by.post<StaffChestTable>(TABLES, { prizes: PRIZES, budget, reason: 'Autumn' }, key)
const open = (user: Caller, key = idempotencyKey(), timeZone = ZONE) =>
  user.post<ChestOpening>('/api/rkade/chest/open', { timeZone }, key)
const see = async (user?: Caller, timeZone = ZONE) => {
  const url = `/api/rkade?timeZone=${encodeURIComponent(timeZone)}`
  if (user) return (await user.get<Rkade>(url)).data
  const response = await fetch(`${wallet.url}${url}`)
  return ((await response.json()) as { data: Rkade }).data
}
const balanceOf = async ({ id }: Pick<Caller, 'id'>) =>
  (await inside.deps.ledger.tips([userAccount(id, 'RTOKEN')]))[0]?.balance ?? 0n
/** A chest that is open today. */
async function fill(budget = '100') {
  const { data } = await fund(budget)
  wallet.clock.advance(60_000)
  await tend()
  return data
}

test('a funded chest is announced before it opens, gives each user one prize a day, and credits it at once', async () => {
  expect(await see()).toMatchObject({ state: 'CLOSED', today: null, left: null, reader: null })
  const before = await balanceOf(funder)
  const key = idempotencyKey()
  const [table, again] = [await fund('100', key), await fund('100', key)]
  expect(again.data).toEqual(table.data)
  expect(table.data).toMatchObject({
    budget: '100.000000',
    paid: '0.000000',
    lastDay: null,
    closed: false,
  })
  expect(table.data.expectedValue).toBe('0.3755')
  expect(before - (await balanceOf(funder))).toBe(100_000_000n)

  const user = await newUser()
  const announced = await see(user)
  expect(announced).toMatchObject({ state: 'PREPARING', left: '100.000000' })
  expect(announced.tomorrow?.seedHash).not.toBe(announced.today?.seedHash)
  expect((await open(user)).code).toBe('CHEST_PREPARING')
  wallet.clock.advance(60_000)
  await tend()
  expect((await see(user)).state).toBe('OPEN')

  const press = idempotencyKey()
  const [opened, repeated] = [await open(user, press), await open(user, press)]
  expect(repeated.data).toEqual(opened.data)
  expect(opened.data).toMatchObject({ status: 'credited', currency: 'RTOKEN', day: announced.day })
  expect(opened.data.entrant).toBe(announced.reader?.entrant)
  expect(PRIZES.map(({ amount }) => Number(amount))).toContain(Number(opened.data.prize))
  expect(await balanceOf(user)).toBe(BigInt(Math.round(Number(opened.data.prize) * 1e6)))
  const refused = await open(user)
  const midnight = (await see(user)).reader?.opensAt
  expect([refused.code, refused.details]).toEqual(['CHEST_OPENED', { opensAt: midnight }])
  expect((await user.post('/api/rkade/chest/open', { timeZone: 'UTC' }, press)).code).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  )
  expect((await see(user)).reader?.opening).toEqual(opened.data)
  const { items } = (await user.get('/api/transactions/simplified')).data as {
    items: Transaction[]
  }
  expect(items.map(({ type, reference }) => [type, reference?.kind])).toEqual([['reward', 'chest']])
  expect((await see()).left).toBe((100 - Number(opened.data.prize)).toFixed(6))
})

test('of many presses at the same time, in tabs and time zones, one opens the chest', async () => {
  await fill()
  const user = await newUser()
  const zones = [ZONE, ZONE, ZONE, 'UTC', 'Asia/Kathmandu', ZONE, 'UTC', ZONE]
  const answers = await Promise.all(zones.map((zone) => open(user, idempotencyKey(), zone)))
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(1)
  expect(answers.every(({ status, code }) => status === 200 || code === 'CHEST_OPENED')).toBe(true)
  expect((await user.get<ChestOpenings>('/api/rkade/openings')).data.items).toHaveLength(1)
  expect(await balanceOf(user)).toBe(BigInt(Math.round(Number(opened[0]?.data.prize) * 1e6)))
})

test('users who come together never get more than the budget, and what is left covers the largest prize or is not drawn', async () => {
  const { id } = await fill('2')
  const users = await Promise.all(Array.from({ length: 14 }, () => newUser()))
  const answers = await Promise.all(users.map((user) => open(user)))
  const given = answers.filter(({ status }) => status === 200).map(({ data }) => Number(data.prize))
  const sum = given.reduce((total, prize) => total + prize, 0)
  expect(answers.every(({ status, code }) => status === 200 || code === 'CHEST_EMPTY')).toBe(true)
  expect(sum).toBeLessThanOrEqual(2)
  expect(2 - sum).toBeLessThan(1)
  expect(await see()).toMatchObject({ state: 'EMPTY', left: (2 - sum).toFixed(6) })
  const { data } = await funder.get<StaffChestTables>(TABLES)
  expect(data.tables.find((table) => table.id === id)?.paid).toBe(sum.toFixed(6))
  expect([data.state, (await see(undefined, 'UTC')).state]).toEqual(['EMPTY', 'EMPTY'])
})

test('once a day is over everywhere its seed is shown, and code that shares nothing with the service repeats every draw', async () => {
  const table = await fill()
  const users = await Promise.all(Array.from({ length: 6 }, () => newUser()))
  const opened = await Promise.all(users.map(async (user) => (await open(user)).data))
  const [own] = opened
  const { reader } = await see(users[0])
  if (!own || !reader) throw new Error('nothing was opened')
  const url = `/api/rkade/days/${own.day}`
  const dayNow = async () => (await users[0]?.get<ChestDay>(url))?.data as ChestDay
  expect((await dayNow()).revealed).toBeNull()
  expect((await funder.get(`${url}/openings`)).code).toBe('CHEST_NOT_REVEALED')
  expect((await funder.get('/api/rkade/days/2020-01-01')).code).toBe('NOT_FOUND')
  const before = await inside.deps.chestOpenings.find(own.id)
  wallet.clock.advance(3 * DAY_MS)
  await tend()
  const { revealed, ...fixed } = await dayNow()
  if (!revealed) throw new Error('the day is not shown')
  const shown: { entrant: string; prize: string }[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `&cursor=${cursor}`
    const { data }: { data: DrawnPrizes } = await funder.get(`${url}/openings?pageLimit=4${query}`)
    shown.push(...data.items)
    cursor = data.nextCursor
  }
  expect(shown).toHaveLength(6)
  const mine = opened.map(({ entrant, prize }) => ({ entrant, prize }))
  expect(shown).toEqual(mine.toSorted((a, b) => (a.entrant < b.entrant ? -1 : 1)))
  const day = { ...fixed, revealed }
  expect(await chestFaultsOf(day, shown, true)).toEqual([])
  expect(await isNameOf(reader.ticket, own.day, own.entrant)).toBe(true)
  const changed = { ...day, table: { prizes: PRIZES } }
  const faults = await chestFaultsOf(changed, shown, true)
  expect(faults.map(({ code }) => code)).toContain('TABLE_HASH')
  expect(before).toMatchObject({ fundId: chestFundId(table.id), place: null })
})

test('a table that another one follows holds for the days that were fixed, and then returns what it has not given', async () => {
  const first = await fill('50')
  const before = await balanceOf(funder)
  const user = await newUser()
  const { data: prize } = await open(user)
  const { data: second } = await fund('60')
  expect(second.fromDay > first.fromDay).toBe(true)
  expect((await see()).today?.day).toBe(prize.day)
  const tableOf = async (id: string) =>
    (await funder.get<StaffChestTables>(TABLES)).data.tables.find((table) => table.id === id)
  expect((await tableOf(first.id))?.closed).toBe(false)
  wallet.clock.advance(5 * DAY_MS)
  await tend()
  await tend()
  expect(await tableOf(first.id)).toMatchObject({ closed: true, paid: prize.prize })
  const given = BigInt(Math.round(Number(prize.prize) * 1e6))
  expect(await balanceOf(funder)).toBe(before - 60_000_000n + (50_000_000n - given))
  wallet.clock.advance(60_000)
  await tend()
  expect((await open(user)).status).toBe(200)

  const ended = await funder.post<StaffChestTable>(`${TABLES}/${second.id}/end`, { reason: 'Over' })
  expect(ended.data.lastDay).not.toBeNull()
  wallet.clock.advance(5 * DAY_MS)
  await tend()
  await tend()
  expect((await tableOf(second.id))?.closed).toBe(true)
  expect((await open(user)).code).toBe('CHEST_CLOSED')
})

test('a day that comes has its table and its hash before it begins anywhere', async () => {
  // At one in the morning, and then every eight hours: the first place where a day begins has it at ten the day before.
  const today = wallet.clock.now().getTime() % DAY_MS
  wallet.clock.advance(DAY_MS + HOUR_MS - today)
  const { id } = await fill()
  await tend()
  for (let hours = 0; hours < 72; hours += 8) {
    wallet.clock.advance(8 * HOUR_MS)
    await tend()
    const now = wallet.clock.now().getTime()
    const day = new Date(now + 24 * HOUR_MS).toISOString().slice(0, 10)
    const fixed = await inside.deps.chestDays.find(day)
    expect(fixed?.tableId).toBe(id)
    expect(Number(fixed?.committedAt)).toBeLessThan(Date.parse(day) - 14 * HOUR_MS)
  }
})

test('a proven phone number is asked for, and three accounts open theirs from one device on one day', async () => {
  await fill()
  const noPhone = await signedIn({ email: 'a@example.com' })
  expect((await see(noPhone)).reader?.hasPhone).toBe(false)
  expect((await open(noPhone)).code).toBe('CHEST_PHONE_NEEDED')
  const device = randomUUID()
  const family = await Promise.all(Array.from({ length: 5 }, () => newUser({ origin: { device } })))
  const answers = await Promise.all(family.map((user) => open(user)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'CHEST_DEVICE_LIMIT')).toHaveLength(2)
  const late = family[answers.findIndex(({ status }) => status !== 200)]
  wallet.clock.advance(DAY_MS)
  await tend()
  expect(late && (await open(late)).status).toBe(200)
})

test('accounts whose sessions have kept no device share the chests of one device in their network', async () => {
  await fill()
  const origin = { network: randomUUID(), noDevice: true as const }
  const some = await Promise.all(Array.from({ length: 4 }, () => newUser({ origin })))
  const answers = await Promise.all(some.map((user) => open(user)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'CHEST_DEVICE_LIMIT')).toHaveLength(1)
  const elsewhere = await newUser({ origin: { ...origin, network: randomUUID() } })
  expect((await open(elsewhere)).status).toBe(200)
})

test('staff stop the chest at once and let it run again, with a reason in the audit trail', async () => {
  await fill()
  const pause = (paused: boolean, by = funder) =>
    by.put<StaffChestTables>('/api/rkade/admin/pause', { paused, reason: 'Something is wrong' })
  expect((await pause(true)).data.paused?.reason).toBe('Something is wrong')
  const user = await newUser()
  expect((await see(user)).state).toBe('PAUSED')
  // A page that stays open presses again under the same key.
  const key = idempotencyKey()
  expect((await open(user, key)).code).toBe('CHEST_CLOSED')
  expect((await pause(false)).data.paused).toBeNull()
  expect((await open(user, key)).status).toBe(200)
  expect((await pause(true, user)).code).toBe('FORBIDDEN')
  expect((await fund('1', idempotencyKey(), user)).code).toBe('FORBIDDEN')
  const auditor = await signedIn({ roles: ['read-only'] })
  const { data } = await auditor.get('/api/wallets/admin/acts?subject=daily')
  expect(data.items.map(({ action }: { action: string }) => action)).toContain('pause-chest')
})

test('a budget above the limit waits for another person, and is taken when they approve', async () => {
  const wish = { prizes: PRIZES, budget: String(LIMIT * 2), reason: 'Festival' }
  const key = idempotencyKey()
  const asked = await funder.post<Approval>(TABLES, wish, key)
  expect([asked.status, asked.data.kind, asked.data.body.budget]).toEqual([
    202,
    'fund-chest',
    '10000',
  ])
  const before = await balanceOf(funder)
  const path = `/api/wallets/admin/approvals/${asked.data.id}/approve`
  const decision = { bodyHash: asked.data.bodyHash, reason: 'Agreed' }
  const approver = await newUser({ roles: ['finance'] })
  const { data } = await approver.post<Approval>(path, decision)
  expect(data.state).toBe('done')
  expect(before - (await balanceOf(funder))).toBe(10_000_000_000n)
  expect((await see()).state).toBe('PREPARING')

  // A chest pays nobody who filled or approved it.
  wallet.clock.advance(60_000)
  await tend()
  expect((await open(approver)).code).toBe('CHEST_OWN')
  expect((await open(await newUser())).status).toBe(200)

  // Who asked finds it done, also once the first answer is no longer kept.
  wallet.clock.advance(2 * DAY_MS)
  const again = await funder.post<Approval>(TABLES, wish, key)
  expect([again.status, again.data.id, again.data.state]).toEqual([202, asked.data.id, 'done'])
})

test('a budget that cannot be paid takes nothing from the day of all staff, and leaves no act', async () => {
  const poor = await signedIn({ roles: ['campaign-manager'] })
  const refused = await fund(String(LIMIT), idempotencyKey(), poor)
  expect(refused.code).toBe('INSUFFICIENT_FUNDS')
  const auditor = await signedIn({ roles: ['read-only'] })
  const { data } = await auditor.get('/api/wallets/admin/acts')
  expect(data.items.map(({ actor }: { actor: string }) => actor)).not.toContain(`user:${poor.id}`)
  expect((await fund(String(LIMIT))).status).toBe(200)
})

test('a table whose budget was paid holds however many were added without one', async () => {
  const { id } = await fund('10').then(({ data }) => data)
  const stored = await inside.deps.chestTables.find(id)
  if (!stored) throw new Error('no table')
  const createdAt = wallet.clock.now()
  const others = Array.from({ length: 200 }, () => ({
    ...stored,
    ...{ id: randomUUID(), status: 'open' as const, createdAt },
  }))
  for (const other of others) await inside.deps.chestTables.add(other)
  const tables = await inside.deps.chestTables.unclosed()
  expect(tables.map((table) => table.id)).toContain(id)
  for (const other of others) await inside.deps.chestTables.remove(other.id)
})

test('refuses tables that are no odds, and budgets that nobody has or that cannot pay the largest prize', async () => {
  const send = (prizes: object[], budget = '10', by = funder) =>
    by.post(TABLES, { prizes, budget, reason: 'x' }, idempotencyKey())
  const whole = { amount: '1', chance: 1_000_000 }
  for (const prizes of [
    [],
    [{ ...whole, chance: 999_999 }],
    [{ amount: '0', chance: 1_000_000 }],
    [{ amount: '0.0000001', chance: 1_000_000 }],
    [
      { amount: '1', chance: 500_000 },
      { amount: '1.0', chance: 500_000 },
    ],
  ]) {
    expect((await send(prizes)).code).toBe('VALIDATION_FAILED')
  }
  expect((await send([{ ...whole, amount: '11' }])).code).toBe('VALIDATION_FAILED')
  const poor = await signedIn({ roles: ['finance'] })
  expect((await send([whole], '10', poor)).code).toBe('INSUFFICIENT_FUNDS')
  expect((await see()).state).toBe('CLOSED')
})

test('a beacon that is down, or lies, delays the opening of a day and changes nothing else', async () => {
  await fund('10')
  wallet.clock.advance(60_000)
  const user = await newUser()
  for (const state of ['down', 'early', 'lying'] as const) {
    wallet.beacon.state = state
    await tend().catch(() => {})
    expect((await open(user)).code).toBe('CHEST_PREPARING')
  }
  wallet.beacon.state = 'up'
  await tend()
  expect((await open(user)).status).toBe(200)
})

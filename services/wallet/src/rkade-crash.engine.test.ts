import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_CHANCES } from '@platform/contracts/rules/chest-table'
import { dayOf } from '@platform/contracts/rules/local-day'
import type { ChestOpening } from '@platform/contracts/wallet/rkade'
import { idempotencyKey } from '@platform/testing/caller'
import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { engineEnvironment } from '@platform/testing/engines'
import { KILLING_TEST_MS } from '@platform/testing/start-process'
import { startTokenIssuer } from '@platform/testing/token-issuer'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { userAccount } from './domain/account.ts'
import { checkInvariants } from './operations/invariants/check-invariants.ts'
import { requestTable } from './operations/rkade/fund-table.ts'
import { tendChest } from './operations/rkade/tend-chest.ts'
import { type OpenWallet, openWallet } from './testing/open-wallet.ts'
import { startWalletProcess } from './testing/start-wallet-process.ts'

const TIMEOUT_MS = KILLING_TEST_MS
const ZONE = 'Asia/Kolkata'
/** r-tokens of the user, minor units, once a process was killed there. */
const AFTER = { 'chest-opened': undefined, 'chest-paid': 500_000n } as const
const never = new AbortController().signal

let storage: OpenWallet
let crashPoints: CrashPoints
let folder: string
beforeAll(async () => {
  storage = await openWallet('rkade-crash')
  crashPoints = await createCrashPoints()
  folder = await mkdtemp(join(tmpdir(), 'rkade-crash-'))
})
afterAll(async () => {
  await storage.close()
  await crashPoints.remove()
  await rm(folder, { recursive: true, force: true })
})

const faults = async () => (await checkInvariants(storage.deps, 'whole')).faults
const operator = { id: randomUUID(), roles: ['finance'] }
/** A table of half an r-token for everybody, by this request. */
const fund = (key: string, deps = storage.deps) =>
  requestTable(
    {
      ...deps,
      ...{ approvals: { find: async () => null } as never, approvalAbove: 1n },
      allowances: { count: async () => true },
    },
    operator,
    { prizes: [{ amount: '0.5', chance: ALL_CHANCES }], budget: '10', reason: 'test' },
    { key, hash: key, id: () => key },
  )

test('a table is funded once although a run ends after each step, and a worker ends what nobody repeats', async () => {
  const { deps } = storage
  await storage.give(userAccount(operator.id, 'RTOKEN'), 100_000_000n)
  const balance = async () =>
    (await deps.ledger.tips([userAccount(operator.id, 'RTOKEN')]))[0]?.balance
  const dyingAt = (step: string) => ({
    ...deps,
    crashPoint(at: string) {
      if (at === step) throw new Error('killed')
    },
  })
  const [first, second] = [randomUUID(), randomUUID()]
  for (const step of ['chest-table-stored', 'chest-funded']) {
    await expect(fund(first, dyingAt(step))).rejects.toThrow('killed')
  }
  expect(await balance()).toBe(90_000_000n)
  await fund(first)
  await fund(first)
  expect(await balance()).toBe(90_000_000n)
  await expect(fund(second, dyingAt('chest-funded'))).rejects.toThrow('killed')
  const later = { ...deps, clock: { now: () => new Date(Date.now() + 60_000) } }
  await tendChest(later, never)
  expect((await deps.chestTables.find(second))?.status).toBe('funded')
  expect(await balance()).toBe(80_000_000n)
  expect(await faults()).toEqual([])
})

test(
  'a chest is opened once and paid once although the wallet is killed at each step, and a worker pays what nobody asks for again',
  async () => {
    const { deps } = storage
    const day = dayOf(new Date(), ZONE)
    await deps.chestDays.sign(day, 'ab'.repeat(48))
    const issuer = await startTokenIssuer()
    onTestFinished(issuer.stop)
    let running = await startWallet(issuer.environment)
    for (const step of ['chest-opened', 'chest-paid', 'chest-opened'] as const) {
      const userId = randomUUID()
      const balance = async () =>
        (await deps.ledger.tips([userAccount(userId, 'RTOKEN')]))[0]?.balance || undefined
      const claims = { sub: userId, sid: randomUUID(), phoneNumber: '+919812345678' }
      const headers = {
        ...(await issuer.authorization(claims)),
        ...{ ...idempotencyKey(), 'content-type': 'application/json' },
      }
      const open = async () => {
        const url = `${running.url}/api/rkade/chest/open`
        const body = JSON.stringify({ timeZone: ZONE })
        const answer = await fetch(url, { method: 'POST', headers, body })
        return ((await answer.json()) as { data: ChestOpening }).data
      }
      await crashPoints.arm(step)
      await expect(open()).rejects.toThrow()
      expect(await running.ended).toBe('SIGKILL')
      expect(await balance()).toBe(AFTER[step])
      expect(await faults()).toEqual([])

      running = await startWallet(issuer.environment)
      const isLast = (await countOpened()) === 3
      // The last time nobody asks again before the worker pays it.
      if (isLast) await waitFor(async () => (await balance()) === 500_000n, TIMEOUT_MS)
      const [first, again] = [await open(), await open()]
      expect(again).toEqual(first)
      expect(first).toMatchObject({ status: 'credited', prize: '0.500000' })
      expect(await balance()).toBe(500_000n)
      expect(await deps.chestOpenings.ofUser(userId, null, 9)).toHaveLength(1)
    }
    await running.stop()
    expect(await faults()).toEqual([])
  },
  TIMEOUT_MS * 2,
)

const countOpened = async () =>
  (await storage.deps.chestOpenings.ofDay(dayOf(new Date(), ZONE), null, 9)).length

/** Its beacon is down. */
const startWallet = (settings: Readonly<Record<string, string>>) =>
  startWalletProcess({
    ...engineEnvironment('rkade-crash'),
    BEACON_URL: 'http://127.0.0.1:9',
    WALLET_SECRET_FILE: join(folder, 'wallet.secret'),
    ...settings,
    ...crashPoints.environment,
  })

import { randomUUID } from 'node:crypto'
import { defineService, startService } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundAccount, postingId, type UserAccount, userAccount } from '../../domain/account.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { startLedgerMonitor } from '../../workers.ts'
import { createLedgerMonitor } from './monitor-ledger.ts'

const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('monitor')
const accounts = Array.from({ length: 3 }, () => userAccount(randomUUID(), 'KCASH'))
let wallet: OpenWallet
let raw: mongoose.Connection

beforeAll(async () => {
  wallet = await openWallet('monitor')
  raw = await mongoose.createConnection(MONGO_URL, { dbName: MONGO_DATABASE }).asPromise()
  for (const account of accounts) {
    for (const amount of [100n, 50n]) await wallet.give(account, amount)
  }
})
afterAll(async () => {
  await raw.close()
  await wallet.close()
})

/** Damages a posting in the database. */
const alter = (account: UserAccount, seq: number, change: object) =>
  raw
    .collection<{ _id: string }>('postings')
    .updateOne({ _id: postingId(account, seq) }, { $set: change })

test('re-verifies checked postings, from any account, round after round', async () => {
  const pass = createLedgerMonitor(wallet.deps, '')
  expect((await pass()).read).toEqual({ first: 6, again: 6 })
  const other = createLedgerMonitor(wallet.deps, [...accounts].sort()[1])
  expect((await other()).read).toEqual({ first: 0, again: 2 })
  expect((await other()).read).toEqual({ first: 0, again: 6 })
})

test('finds damage to a posting checked before, and reports it until it is repaired', async () => {
  const account = accounts[1] as UserAccount
  const pass = createLedgerMonitor(wallet.deps, '')
  expect((await pass()).faults).toEqual([])

  await alter(account, 1, { delta: mongoose.mongo.Long.fromBigInt(90n) })
  const found = (await pass()).faults.join()
  expect(found).toContain('its balance does not follow')
  expect(found).toContain('without its origin')
  expect(found).toContain('differs from its checkpoint')
  expect((await pass()).faults).not.toEqual([])

  await alter(account, 1, { delta: mongoose.mongo.Long.fromBigInt(100n) })
  expect((await pass()).faults).toEqual([])
})

test('faults, the oldest open transfer and the postings read are on /metrics', async () => {
  const runs: ((signal: AbortSignal) => Promise<unknown>)[] = []
  const service = defineService(
    { name: 'wallet', callers: [], engines: { mongo: false, kafka: false } },
    {
      compose({ metrics, log }) {
        const worker = (_name: string, _ms: number, run: (typeof runs)[number]) => runs.push(run)
        startLedgerMonitor({ deps: wallet.deps, metrics, log, worker })
      },
    },
  )
  const { app, stop } = await startService(service, { PORT: '0', LOG_LEVEL: 'silent' })
  const pass = async () => {
    for (const run of runs) await run(new AbortController().signal)
    const { body } = await app.inject('/metrics')
    return (series: string) => Number(new RegExp(`^${series}.* (\\S+)$`, 'm').exec(body)?.[1])
  }
  // The first pass ends a round that starts at a random account; the second is a whole round.
  await pass()
  const sound = await pass()
  expect(sound('ledger_faults')).toBe(0)
  expect(sound('ledger_oldest_open_transfer_seconds')).toBe(0)
  expect(sound('ledger_postings_checked_total\\{read="again"')).toBeGreaterThan(0)

  const account = accounts[0] as UserAccount
  const leg = { account, amount: 1n, counter: fundAccount('x') }
  const createdAt = new Date(Date.now() - 90_000)
  await wallet.deps.transfers.open({
    id: randomUUID(),
    hash: 'x',
    kind: 'transfer',
    out: leg,
    in: leg,
    status: 'open',
    createdAt,
  })
  await alter(account, 2, { balance: mongoose.mongo.Long.fromBigInt(7n) })
  await pass()
  const wrong = await pass()
  expect(wrong('ledger_faults')).toBeGreaterThan(0)
  expect(wrong('ledger_oldest_open_transfer_seconds')).toBeGreaterThanOrEqual(90)
  await alter(account, 2, { balance: mongoose.mongo.Long.fromBigInt(150n) })
  await stop()
})

test('finds a missing posting', async () => {
  const account = accounts[2] as UserAccount
  await raw.collection<{ _id: string }>('postings').deleteOne({ _id: postingId(account, 2) })
  const { faults } = await createLedgerMonitor(wallet.deps, '')()
  expect(faults.join()).toContain(`${account}: differs from its checkpoint`)
})

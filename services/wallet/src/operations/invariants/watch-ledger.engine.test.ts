import { randomUUID } from 'node:crypto'
import { defineService, startService } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundAccount, type UserAccount, userAccount } from '../../domain/account.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { watchLedger } from '../../workers.ts'
import { createLedgerWatch } from './watch-ledger.ts'

const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('watch')
const accounts = Array.from({ length: 3 }, () => userAccount(randomUUID(), 'KCASH'))
let wallet: OpenWallet
let raw: mongoose.Connection

beforeAll(async () => {
  wallet = await openWallet('watch')
  raw = await mongoose.createConnection(MONGO_URL, { dbName: MONGO_DATABASE }).asPromise()
  for (const account of accounts) {
    for (const amount of [100n, 50n]) await wallet.give(account, amount)
  }
})
afterAll(async () => {
  await raw.close()
  await wallet.close()
})

/** Damage behind the ledger's back. */
const alter = (account: UserAccount, seq: number, change: object) =>
  raw
    .collection<{ _id: string }>('postings')
    .updateOne({ _id: `${account}:${String(seq).padStart(12, '0')}` }, { $set: change })

test('what was checked once is swept again, from any place, round and round', async () => {
  const look = createLedgerWatch(wallet.deps, '')
  expect((await look()).read).toEqual({ fresh: 6, swept: 6 })
  const other = createLedgerWatch(wallet.deps, [...accounts].sort()[1])
  expect((await other()).read).toEqual({ fresh: 0, swept: 2 })
  expect((await other()).read).toEqual({ fresh: 0, swept: 6 })
})

test('damage to an entry checked long ago is found, stays found until it is mended, and then is gone', async () => {
  const account = accounts[1] as UserAccount
  const look = createLedgerWatch(wallet.deps, '')
  expect((await look()).faults).toEqual([])

  await alter(account, 1, { delta: mongoose.mongo.Long.fromBigInt(90n) })
  const found = (await look()).faults.join()
  expect(found).toContain('its balance does not follow')
  expect(found).toContain('without its origin')
  expect(found).toContain('no longer what was checked before')
  expect((await look()).faults).not.toEqual([])

  await alter(account, 1, { delta: mongoose.mongo.Long.fromBigInt(100n) })
  expect((await look()).faults).toEqual([])
})

test('drift, the oldest open transfer and what was read are on /metrics', async () => {
  const turns: ((signal: AbortSignal) => Promise<void>)[] = []
  const service = defineService(
    { name: 'wallet', callers: [], engines: { mongo: false, kafka: false } },
    {
      compose({ metrics, log }) {
        const worker = (_name: string, _ms: number, run: (typeof turns)[number]) => turns.push(run)
        watchLedger({ deps: wallet.deps, metrics, log, worker })
      },
    },
  )
  const { app, stop } = await startService(service, { PORT: '0', LOG_LEVEL: 'silent' })
  const look = async () => {
    for (const turn of turns) await turn(new AbortController().signal)
    const { body } = await app.inject('/metrics')
    return (series: string) => Number(new RegExp(`^${series}.* (\\S+)$`, 'm').exec(body)?.[1])
  }
  // The first look ends the round that began somewhere, maybe behind the last account; the second is a whole one.
  await look()
  const sound = await look()
  expect(sound('ledger_drift')).toBe(0)
  expect(sound('ledger_oldest_open_transfer_seconds')).toBe(0)
  expect(sound('ledger_postings_checked_total\\{look="again"')).toBeGreaterThan(0)

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
  await look()
  const wrong = await look()
  expect(wrong('ledger_drift')).toBeGreaterThan(0)
  expect(wrong('ledger_oldest_open_transfer_seconds')).toBeGreaterThanOrEqual(90)
  await alter(account, 2, { balance: mongoose.mongo.Long.fromBigInt(150n) })
  await stop()
})

test('an entry that is gone is found', async () => {
  const account = accounts[2] as UserAccount
  const last = `${account}:000000000002`
  await raw.collection<{ _id: string }>('postings').deleteOne({ _id: last })
  const { faults } = await createLedgerWatch(wallet.deps, '')()
  expect(faults.join()).toContain(`${account}: no longer what was checked before`)
})

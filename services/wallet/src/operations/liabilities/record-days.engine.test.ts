import { randomUUID } from 'node:crypto'
import { RECORDER, RECORDER_KEY } from '@platform/chain/addresses'
import type { Chain } from '@platform/chain/start-chain'
import { DAY_MS } from '@platform/contracts/constants'
import { readRecord } from '@platform/liabilities-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import type { Recorder } from '../../domain/liabilities/recorder.ts'
import { evmClient } from '../../providers/evm-client.ts'
import { textSignerOf } from '../../providers/text-signer.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { CHAIN_ID, CONFIRMATIONS, startStillChain } from '../../testing/swap-chain.ts'
import { recordDays } from './record-days.ts'
import { sealDay } from './seal-day.ts'

const STUCK_MS = 60_000
let chain: Chain
let recorder: Recorder
let now: Date
let wallet: OpenWallet
const clock = { now: () => now }

beforeAll(async () => {
  chain = await startStillChain()
  recorder = recorderAt(chain.url)
})
afterAll(() => chain.stop())
beforeEach(async () => {
  now = new Date('2026-11-27T12:00:00.000Z')
  wallet = await openWallet(`records-${randomUUID().slice(0, 8)}`, clock)
  await wallet.give(userAccount(randomUUID(), 'KCASH'), 100n)
  now = new Date(now.getTime() + DAY_MS)
  await seal()
})
afterEach(() => wallet.close())

function recorderAt(url: string): Recorder {
  const client = evmClient({ name: 'RPC', url, call: (send) => send() })
  const limits = { confirmations: CONFIRMATIONS, stuckAfterMs: STUCK_MS, maxFeePerGas: 10n ** 12n }
  return {
    ...textSignerOf(RECORDER_KEY),
    chain: { id: CHAIN_ID, name: 'Local chain', explorer: null, ...limits, client },
  }
}
const deps = () => ({ ...wallet.deps, recorder })
const seal = () => sealDay(deps(), new AbortController().signal)
const run = () => recordDays(deps())
const newest = async () => (await wallet.deps.liabilityDays.list(null, 1))[0]!
const record = async () => (await newest()).record!

/** The record that the chain has in this transaction. */
async function onChain(hash: string | undefined, day: string) {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionByHash', params: [hash] }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(chain.url, { method: 'POST', headers, body: JSON.stringify(body) })
  const { result } = (await answer.json()) as { result: { input: string; from: string } }
  expect(result.from.toLowerCase()).toBe(RECORDER.toLowerCase())
  return readRecord(day, result.input)
}

test('a day is recorded by one transaction, which is final once enough blocks are on it', async () => {
  const { day, trees } = await newest()
  await run()
  expect(await record()).toMatchObject({ attempts: [{}], mined: null, isFinal: false })
  await run()
  expect((await record()).attempts).toHaveLength(1)
  await chain.mine(1)
  await run()
  const { mined } = await record()
  expect(await onChain(mined?.hash, day)).toEqual(
    trees.map(({ currency, root, total, count }) => ({
      ...{ currency, root, count },
      total: String(total),
    })),
  )
  expect(await record()).toMatchObject({ isFinal: false })
  await chain.mine(CONFIRMATIONS)
  await run()
  expect(await record()).toMatchObject({ mined: { hash: mined?.hash }, isFinal: true })
  expect(await run()).toBe(0)
})

test('a transaction that is stuck is replaced by one with a higher fee, and one of them is mined', async () => {
  await run()
  now = new Date(now.getTime() + STUCK_MS)
  await run()
  const { attempts } = await record()
  expect(new Set(attempts.map(({ nonce }) => nonce)).size).toBe(1)
  expect(attempts).toHaveLength(2)
  expect(attempts[1]!.maxFee).toBeGreaterThan(attempts[0]!.maxFee)
  await chain.mine(CONFIRMATIONS + 1)
  await run()
  expect(await record()).toMatchObject({ mined: { hash: attempts[1]!.hash }, isFinal: true })
})

test('what a re-organisation drops is sent again; what a lost nonce drops is signed again', async () => {
  await run()
  await chain.mine(1)
  await run()
  expect((await record()).mined).not.toBeNull()
  await chain.reorganise(1)
  await run()
  expect((await record()).mined).toBeNull()

  // The nonce goes to another transaction of the same key.
  await chain.forgetWaiting()
  const { client } = recorder.chain
  const nonce = await client.transactionCount(RECORDER, 'latest')
  const fees = { maxFee: 10n ** 11n, tip: 10n ** 9n }
  const { raw } = await recorder.sign({ chainId: CHAIN_ID, nonce, text: 'x', ...fees })
  await client.send(raw)
  await chain.mine(1)
  await run()
  const { attempts } = await record()
  expect(attempts.at(-1)?.nonce).toBe(nonce + 1)
  await chain.mine(CONFIRMATIONS + 1)
  await run()
  expect(await record()).toMatchObject({ mined: { hash: attempts.at(-1)?.hash }, isFinal: true })
})

test('two instances at once keep every transaction that they sent, and an answer that is lost is no loss', async () => {
  await Promise.allSettled([run(), run()])
  const down = { ...recorder.chain.client, send: () => Promise.reject(new Error('lost')) }
  const lost = { ...recorder, chain: { ...recorder.chain, client: down } }
  await chain.forgetWaiting()
  await expect(recordDays({ ...wallet.deps, recorder: lost })).rejects.toThrow('lost')
  await run()
  await chain.mine(CONFIRMATIONS + 1)
  await run()
  const { attempts, mined, isFinal } = await record()
  expect(attempts.map(({ hash }) => hash)).toContain(mined?.hash)
  expect(isFinal).toBe(true)
})

test('without a chain a day has no record, and nothing is under way', async () => {
  now = new Date(now.getTime() + DAY_MS)
  await sealDay(wallet.deps, new AbortController().signal)
  expect((await newest()).record).toBeNull()
  expect(await recordDays(wallet.deps)).toBe(0)
})

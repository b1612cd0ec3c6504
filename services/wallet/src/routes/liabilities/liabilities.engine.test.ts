import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@platform/contracts/constants'
import type { LiabilityDayView, OwnLiabilities } from '@platform/contracts/wallet/liabilities'
import { checkProof, type OwnProof } from '@platform/liabilities-check'
import { loadSecret } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastEndedDay } from '../../domain/liabilities/liability-day.ts'
import { LATE_MS } from '../../operations/invariants/concurrent-writes.ts'
import { sealDay } from '../../operations/liabilities/seal-day.ts'
import { walletKey } from '../../operations/wallet-key.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

const PATH = '/api/wallets/liabilities'
const secretFile = join(tmpdir(), `wallet-liabilities-${randomUUID()}`)
let wallet: TestWallet
let inside: OpenWallet
/** The present day: it is published as if it were over. */
let day: string
let ann: Awaited<ReturnType<TestWallet['signedIn']>>
beforeAll(async () => {
  wallet = await startWallet({ WALLET_SECRET_FILE: secretFile })
  inside = await openWallet('wallet')
  ann = await wallet.signedIn()
  await wallet.give(ann.id, '12.50')
  await wallet.give(randomUUID(), '100.00')
  const tomorrow = new Date(wallet.clock.now().getTime() + DAY_MS + LATE_MS)
  const saltKey = walletKey(await loadSecret(secretFile), 'liabilities-salt')
  const later = { ...inside.deps, saltKey, clock: { now: () => tomorrow } }
  await sealDay(later, new AbortController().signal)
  day = lastEndedDay(tomorrow, LATE_MS).day
})
afterAll(async () => {
  await inside.close()
  await wallet.stop()
  await rm(secretFile, { force: true })
})

test('a visitor reads the days that are published, the newest first, and one of them', async () => {
  const { data } = await wallet.visitor.get<{ items: LiabilityDayView[] }>(`${PATH}?pageLimit=1`)
  expect(data.items).toMatchObject([
    { day, trees: [{ currency: 'KCASH', total: '11250', count: 2 }], withheld: [], record: null },
  ])
  const one = await wallet.visitor.get<LiabilityDayView>(`${PATH}/${day}`)
  expect(one.data).toEqual(data.items[0])
  expect(JSON.stringify(one.data)).not.toContain(ann.id)
  expect(await wallet.visitor.get(`${PATH}/2020-01-01`)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await wallet.visitor.get(`${PATH}/yesterday`)).toMatchObject({ status: 400 })
  expect(await wallet.visitor.get(`${PATH}?cursor=x`)).toMatchObject({ code: 'INVALID_CURSOR' })
})

test('a user gets the proof of their own balance alone', async () => {
  const { data } = await ann.get<OwnLiabilities>(`${PATH}/${day}/own`)
  const kcash = data.balances.find(({ currency }) => currency === 'KCASH')
  expect(kcash).toMatchObject({ status: 'included', balance: '1250' })
  const proof = kcash?.proof as OwnProof
  expect(await checkProof(proof, { userId: ann.id, balance: 1_250n })).toEqual([])
  expect(data.balances.filter(({ status }) => status === 'empty')).toHaveLength(2)

  const other = await wallet.signedIn()
  const { data: nothing } = await other.get<OwnLiabilities>(`${PATH}/${day}/own`)
  expect(nothing.balances.map(({ status }) => status)).toEqual(['empty', 'empty', 'empty'])
  expect(await wallet.visitor.get(`${PATH}/${day}/own`)).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await ann.get(`${PATH}/2020-01-01/own`)).toMatchObject({ code: 'NOT_FOUND' })
})

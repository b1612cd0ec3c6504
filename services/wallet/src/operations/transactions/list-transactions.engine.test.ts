import { randomUUID } from 'node:crypto'
import type { Transaction } from '@platform/contracts/wallet/http'
import { encodeCursor } from '@platform/service-kit'
import { isLong, sized } from '@platform/testing/sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { treasuryAccount, type UserAccount, userAccount } from '../../domain/account.ts'
import { nextPosting } from '../../domain/next-posting.ts'
import { emptyTip, tipOf } from '../../domain/tip.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { LONGEST_READ } from '../ledger/read-newest-first.ts'
import { exportTransactions, WRITTEN_AT_ONCE } from './export-transactions.ts'
import { listTransactions, MAX_READ } from './list-transactions.ts'

let wallet: OpenWallet
let read = 0
beforeAll(async () => {
  wallet = await openWallet('list')
})
afterAll(() => wallet.close())

test('a request for a rare type reads a bounded number of postings, and its pages are complete', async () => {
  const userId = randomUUID()
  const { ledger } = wallet.deps
  const account = userAccount(userId, 'KCASH')
  // Rewards lie further apart than a request reads, so that each page holds one.
  const intent = (n: number) => ({
    account,
    key: `posting:${n}`,
    counter: treasuryAccount('KCASH'),
    delta: 1n,
    heldDelta: 0n,
    kind: n % (MAX_READ + 100) === 0 ? ('reward' as const) : ('issue' as const),
    reference: null,
  })
  await Promise.all(Array.from({ length: 2_400 }, (_, n) => ledger.post(intent(n))))
  const postings: typeof ledger.postings = async (...range) => {
    const found = await ledger.postings(...range)
    read += found.length
    return found
  }

  const rewards: Transaction[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  do {
    read = 0
    const query = { type: 'reward', cursor, limit: 20, language: 'en' } as const
    const page = await listTransactions(
      { ...wallet.deps, ledger: { ...ledger, postings } },
      userId,
      query,
    )
    expect(read).toBeLessThanOrEqual(MAX_READ + LONGEST_READ)
    rewards.push(...page.items)
    sizes.push(page.items.length)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(sizes).toEqual([1, 1, 1])
  expect(new Set(rewards.map(({ id }) => id)).size).toBe(3)

  const whole = await listTransactions(wallet.deps, userId, { limit: 100, language: 'en' })
  expect(whole.items).toHaveLength(100)
})

test('names and pictures of the campaigns of a page are in the language and of the latest version, with one read', async () => {
  const userId = randomUUID()
  const { ledger, campaignLabels } = wallet.deps
  const [named, unnamed] = [randomUUID(), randomUUID()]
  for (const [n, id] of [named, unnamed, named].entries()) {
    await ledger.post({
      account: userAccount(userId, 'KCASH'),
      key: `reward:${n}`,
      counter: treasuryAccount('KCASH'),
      delta: 1n,
      heldDelta: 0n,
      kind: 'reward',
      reference: { kind: 'campaign', id },
    })
  }
  const label = (en: string, art: string | null) => ({
    title: { en, hi: 'मानसून रेड', 'pt-BR': 'Incursão das monções' },
    art,
  })
  await campaignLabels.save(named, 3, label('Monsoon Raid', '/art/3.svg'))
  await campaignLabels.save(named, 2, label('Older title', '/art/2.svg'))
  const asked: (readonly string[])[] = []
  const counting = {
    ...campaignLabels,
    byIds: (ids: readonly string[]) => {
      asked.push(ids)
      return campaignLabels.byIds(ids)
    },
  }
  const arts = ['/art/3.svg', null, '/art/3.svg']
  const names = async (language: 'en' | 'pt-BR') => {
    const query = { limit: 20, language }
    const page = await listTransactions({ ...wallet.deps, campaignLabels: counting }, userId, query)
    expect(page.items.map(({ reference }) => reference?.art)).toEqual(arts)
    return page.items.map(({ reference }) => reference?.name)
  }
  expect(await names('en')).toEqual(['Monsoon Raid', null, 'Monsoon Raid'])
  expect(asked).toEqual([[named, unnamed]])
  expect(await names('pt-BR')).toEqual(['Incursão das monções', null, 'Incursão das monções'])
})

test('a cursor that lies behind an account costs no more reads than an honest one', async () => {
  const userId = randomUUID()
  const { ledger } = wallet.deps
  const intent = (n: number) => ({
    ...{ account: userAccount(userId, 'KCASH'), key: `forged:${n}`, delta: 1n, heldDelta: 0n },
    ...{ counter: treasuryAccount('KCASH'), kind: 'issue' as const, reference: null },
  })
  for (let n = 0; n < 60; n += 1) await ledger.post(intent(n))
  let reads = 0
  const postings: typeof ledger.postings = (...range) => {
    reads += 1
    return ledger.postings(...range)
  }
  const far = 999_999_999_999
  const cursor = encodeCursor({ KCASH: far, RTOKEN: far, USDT: far, KPOINTS: far })
  const query = { cursor, limit: 100, language: 'en' } as const
  const deps = { ...wallet.deps, ledger: { ...ledger, postings } }
  expect((await listTransactions(deps, userId, query)).items).toHaveLength(60)
  expect(reads).toBeLessThanOrEqual(3)
})

const EXPORTED = sized({ short: 3_000, long: 200_000 })

test(
  `an export of ${EXPORTED} transactions reads no further than what is taken of it`,
  async () => {
    const { ledger } = wallet.deps
    const userId = randomUUID()
    await seedIssues(wallet, userAccount(userId, 'KCASH'), EXPORTED)
    let read = 0
    const postings: typeof ledger.postings = async (...range) => {
      const found = await ledger.postings(...range)
      read += found.length
      return found
    }
    const deps = { ...wallet.deps, ledger: { ...ledger, postings } }
    const filters = { language: 'en' } as const
    let lines = 0
    let furthest = 0
    const before = process.memoryUsage().heapUsed
    for await (const chunk of exportTransactions(deps, userId, filters, 'UTC')) {
      lines += chunk.split('\r\n').length - 1
      furthest = Math.max(furthest, read - lines)
    }
    expect(lines).toBe(EXPORTED + 1)
    expect(furthest).toBeLessThanOrEqual(LONGEST_READ + WRITTEN_AT_ONCE)
    if (isLong) {
      const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20
      process.stdout.write(`exported ${lines} lines, the heap grew by ${Math.round(grown)} MB\n`)
      expect(grown).toBeLessThanOrEqual(300)
    }
  },
  sized({ short: 60_000, long: 1_800_000 }),
)

async function seedIssues({ deps }: OpenWallet, account: UserAccount, count: number) {
  let tip = emptyTip(account)
  for (let n = 0; n < count; n += 1_000) {
    const entries = Array.from({ length: Math.min(1_000, count - n) }, (_, place) => {
      const intent = {
        ...{ account, key: `seed:${n + place}`, counter: treasuryAccount('KCASH'), delta: 1n },
        ...{ heldDelta: 0n, kind: 'issue' as const, reference: null },
      }
      const posting = nextPosting(tip, intent, deps.clock.now())
      tip = tipOf(posting)
      return { posting, outbox: [] }
    })
    await deps.postings.append(entries)
  }
}

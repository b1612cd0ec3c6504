import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { engineEnvironment } from '@platform/testing/engines'
import { isLong, sized } from '@platform/testing/sizes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printAudit } from '../../commands/print-audit.ts'
import { postingId, type UserAccount, userAccount } from '../../domain/account.ts'
import { emptyCheckpoint } from '../../domain/checkpoint.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { seedLedger } from '../../testing/seed-ledger.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { auditLedger } from './audit-ledger.ts'
import { describeDifference, type FoundDifference } from './found-difference.ts'

let wallet: OpenWallet
let database: string
beforeEach(async () => {
  database = `audit-${randomUUID().slice(0, 8)}`
  wallet = await openWallet(database)
})
afterEach(() => wallet.close())

const newAccounts = (count: number) =>
  Array.from({ length: count }, () => userAccount(randomUUID(), 'KCASH'))
const change = (collection: string, _id: string, set: object) =>
  wallet.mongo.connection.collection(collection).updateOne({ _id: _id as never }, { $set: set })

async function audit() {
  const found: FoundDifference[] = []
  const deps = { ...wallet.deps, tips: wallet.tips }
  const sums = await auditLedger(deps, { found: (one) => found.push(one), progress() {} })
  return { sums, found, texts: found.map(describeDifference) }
}

/** The command, as an operator runs it. */
function command(): Promise<{ code: number; stdout: string }> {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment(database)
  const file = fileURLToPath(new URL('../../commands/check-ledger.ts', import.meta.url))
  const env = { ...process.env, MONGO_URL, MONGO_DATABASE }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, 'audit'], { env }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), stdout }),
    )
  })
}

const SIZE = sized({
  short: { accounts: 400, postings: 4_000 },
  long: { accounts: 20_000, postings: 200_000 },
})

test(
  `re-adds ${SIZE.postings} postings in at most 300 MB, and names a planted difference of one unit`,
  async () => {
    const accounts = newAccounts(SIZE.accounts)
    await seedLedger(wallet, accounts, SIZE.postings / SIZE.accounts)
    const sound = await audit()
    expect(sound.sums).toEqual({ ...SIZE, differences: 0 })

    const account = accounts[Math.floor(SIZE.accounts / 2)] as UserAccount
    const id = postingId(account, 1)
    await change('postings', id, { delta: 101n })
    const { code, stdout } = await command()
    expect(code).toBe(1)
    const differences = stdout.split('\n').filter((line) => line.startsWith('DIFFERENCE'))
    expect(differences).toEqual([
      `DIFFERENCE ${account}, posting 1: its balance does not follow: expected 101, found 100`,
      `DIFFERENCE ${account}, posting 1: is not what was written: its hash differs`,
      `DIFFERENCE ${account}, posting 1: issue without its origin: expected 100 from treasury:KCASH to ${account}, found 101 from treasury:KCASH to ${account}`,
    ])
    expect(stdout).toContain(`${SIZE.postings} postings of ${SIZE.accounts} accounts re-added`)
    expect(Number(/grew by (\d+) MB/.exec(stdout)?.[1])).toBeLessThanOrEqual(300)
    if (isLong) process.stdout.write(stdout)
  },
  sized({ short: 120_000, long: 1_800_000 }),
)

test('one unit that was added to the last posting and its balance is found by its origin', async () => {
  const [account] = newAccounts(1) as [UserAccount]
  await seedLedger(wallet, [account], 1)
  await change('postings', postingId(account, 1), { delta: 101n, balance: 101n })
  const { texts } = await audit()
  expect(texts).toHaveLength(2)
  expect(texts.join()).toContain('expected 100 from treasury:KCASH')
})

test('a posting that is gone is found: in the middle by the gap, at the end and as the only one by the checkpoint', async () => {
  const accounts = newAccounts(3) as [UserAccount, UserAccount, UserAccount]
  await seedLedger(wallet, accounts, 3)
  await checkInvariants(wallet.deps, 'whole')
  const [middle, last, all] = accounts
  const postings = wallet.mongo.connection.collection('postings')
  await postings.deleteOne({ _id: postingId(middle, 2) as never })
  await postings.deleteOne({ _id: postingId(last, 3) as never })
  await postings.deleteMany({ account: all })
  const { found } = await audit()
  const places = found.map(({ posting, what }) => `${posting} ${what}`)
  expect(places).toContain(`${postingId(middle, 3)} follows 1: the sequence has a gap`)
  expect(places).toContain(`${postingId(last, 3)} postings after 2 are missing`)
  expect(places).toContain(`${postingId(all, 1)} the first posting is missing`)
})

test('a stored tip or checkpoint that differs from the postings is found', async () => {
  const [one, two] = newAccounts(2) as [UserAccount, UserAccount]
  await seedLedger(wallet, [one, two], 1)
  await checkInvariants(wallet.deps, 'whole')
  await wallet.tips.save([{ ...emptyCheckpoint(one).tip, seq: 1, balance: 101n }])
  await change('folds', two, { 'counters.0.total': -99n })
  const { texts } = await audit()
  expect(texts.sort()).toEqual(
    [
      `${one}, posting 1: the stored tip of its account has another balance: expected 100, found 101`,
      `${two}, posting 1: the checkpoint of its account has another total of treasury:KCASH: expected -100, found -99`,
    ].sort(),
  )
})

test('an audit stores nothing', async () => {
  const [account] = newAccounts(1) as [UserAccount]
  await seedLedger(wallet, [account], 2)
  await audit()
  expect(await wallet.deps.checkpoints.find([account])).toEqual([])
})

test('an audit says how far it is while it reads', async () => {
  await seedLedger(wallet, newAccounts(30), 10)
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    expect(await printAudit({ ...wallet.deps, tips: wallet.tips }, 0)).toBe(0)
    // Of two pages of at most 200 postings.
    const lines = errors.mock.calls.map(([line]) => String(line))
    expect(lines.map((line) => line.replace(/ of \d+ accounts, [\d.]+ s$/, ''))).toEqual([
      '... 200 postings',
      '... 300 postings',
    ])
  } finally {
    errors.mockRestore()
    written.mockRestore()
  }
})

import { DomainError } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { treasuryAccount, type UserAccount, userAccount } from '../../domain/account.ts'
import type { Intent, Posting } from '../../domain/posting.ts'
import type { Postings } from '../../repositories/postings-repository.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { createLedger, type Ledger } from './ledger.ts'

let wallet: OpenWallet

beforeAll(async () => {
  wallet = await openWallet('unknown')
})
afterAll(() => wallet.close())

/** Storage whose connection breaks in two of three writes, after some of the entries were written. */
function breaking(postings: Postings): Postings {
  return {
    ...postings,
    async append(entries) {
      if (Math.random() < 1 / 3) return postings.append(entries)
      const some = Math.floor(Math.random() * (entries.length + 1))
      if (some > 0) await postings.append(entries.slice(0, some))
      throw new DomainError('UNAVAILABLE')
    },
  }
}

function instance(): Ledger {
  const { clock, events, postings } = wallet.deps
  const heads = { find: async () => [], advance: async () => {} }
  const outbox = { notify: () => {} }
  return createLedger({ postings: breaking(postings), heads, events, outbox, clock })
}

async function insist(ledger: Ledger, intent: Intent): Promise<Posting> {
  for (;;) {
    try {
      return await ledger.post(intent)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'UNAVAILABLE') throw error
    }
  }
}

test('writes whose fate was never told are posted once when they are tried again', async () => {
  const instances = [instance(), instance()]
  const accounts: UserAccount[] = [1, 2, 3].map(() => userAccount(crypto.randomUUID(), 'KCASH'))
  const intents = Array.from(
    { length: 240 },
    (_, n): Intent => ({
      account: accounts[n % 3]!,
      key: `k${n}`,
      counter: treasuryAccount('KCASH'),
      delta: n % 5 === 4 ? -7n : 3n,
      heldDelta: 0n,
      kind: 'hold',
      reference: null,
    }),
  )
  const posted = await Promise.all(intents.map((intent, n) => insist(instances[n % 2]!, intent)))

  expect((await checkInvariants(wallet.deps, 'whole')).faults).toEqual([])
  const ends = await wallet.deps.ledger.ends(accounts)
  expect(ends.map(({ seq }) => seq)).toEqual([80, 80, 80])
  for (const [n, account] of accounts.entries()) {
    const own = posted.filter((posting) => posting.account === account)
    expect(new Set(own.map(({ seq }) => seq)).size).toBe(80)
    expect(own.reduce((sum, { delta }) => sum + delta, 0n)).toBe(ends[n]!.balance)
  }
})

import { DomainError } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { treasuryAccount, type UserAccount, userAccount } from '../../domain/account.ts'
import type { Intent, Posting } from '../../domain/posting.ts'
import type { Postings } from '../../repositories/postings.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { createLedger, type Ledger } from './ledger.ts'

let wallet: OpenWallet

beforeAll(async () => {
  wallet = await openWallet('unknown')
})
afterAll(() => wallet.close())

/** A repository whose connection breaks in two of three writes, after some of the postings were stored. */
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
  const { clock, events, postings, clawBacks } = wallet.deps
  const tips = { find: async () => [], save: async () => {} }
  return createLedger({ postings: breaking(postings), tips, clawBacks, events, clock })
}

async function postUntilAnswered(ledger: Ledger, intent: Intent): Promise<Posting> {
  for (;;) {
    try {
      return await ledger.post(intent)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'UNAVAILABLE') throw error
    }
  }
}

test('a write of unknown outcome is posted once when it is retried', async () => {
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
      // The only kind whose origin the check of the ledger does not look for.
      kind: 'hold',
      reference: null,
    }),
  )
  const posted = await Promise.all(
    intents.map((intent, n) => postUntilAnswered(instances[n % 2]!, intent)),
  )

  expect((await checkInvariants(wallet.deps, 'whole')).faults).toEqual([])
  const tips = await wallet.deps.ledger.tips(accounts)
  expect(tips.map(({ seq }) => seq)).toEqual([80, 80, 80])
  for (const [n, account] of accounts.entries()) {
    const own = posted.filter((posting) => posting.account === account)
    expect(new Set(own.map(({ seq }) => seq)).size).toBe(80)
    expect(own.reduce((sum, { delta }) => sum + delta, 0n)).toBe(tips[n]!.balance)
  }
})

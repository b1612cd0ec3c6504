import type { CrashPointOf } from '@platform/contracts/crash-points'
import { DomainError, uuids } from '@platform/service-kit'
import { testClock } from '@platform/testing/test-clock'
import { expect } from 'vitest'
import { ownerOf, treasuryAccount, type UserAccount } from '../domain/account.ts'
import type { ClawBack, StepState } from '../domain/claw-back.ts'
import type { ExchangeQuote } from '../domain/exchange.ts'
import { nextPosting } from '../domain/next-posting.ts'
import { type Intent, intentHash, type Posting } from '../domain/posting.ts'
import type { SendQuote } from '../domain/send.ts'
import type { SwapQuote } from '../domain/swap/swap-quote.ts'
import { availableOf, emptyTip, tipOf } from '../domain/tip.ts'
import type { Transfer } from '../domain/transfer.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import {
  postSteps,
  type StepDependencies,
  setOffDebts,
} from '../operations/ledger/set-off-debts.ts'
import type { Quotes } from '../repositories/quotes.ts'
import type { SentAmount } from '../repositories/sent-amounts.ts'
import { memoryEarnings } from './memory-earnings.ts'
import { memorySwaps } from './memory-swaps.ts'

class Crash extends Error {}

/** What operations work on, over the domain's own ledger rules, in memory; it crashes where it is armed, and keeps what was stored. */
export function memoryWallet() {
  const clock = testClock({ stopped: true })
  const histories = new Map<UserAccount, Posting[]>()
  const transfers = new Map<string, Transfer>()
  const sentAmounts = new Map<string, SentAmount>()
  /** Users who have left. */
  const left = new Set<string>()
  let armed: CrashPointOf | null = null
  const historyOf = (account: UserAccount) => histories.get(account) ?? []
  const tipAt = (account: UserAccount) => {
    const last = historyOf(account).at(-1)
    return last ? tipOf(last) : emptyTip(account)
  }
  const postAlone = async (intent: Intent) => {
    const found = historyOf(intent.account).find(({ key }) => key === intent.key)
    if (found) {
      const isSame = found.hash === intentHash(intent)
      return { posting: found, outcome: isSame ? ('repeated' as const) : ('conflict' as const) }
    }
    const posting = nextPosting(tipAt(intent.account), intent, clock.now())
    histories.set(intent.account, [...historyOf(intent.account), posting])
    return { posting, outcome: 'posted' as const }
  }
  const find = async (account: UserAccount, key: string) =>
    historyOf(account).find((posting) => posting.key === key) ?? null
  const tips = async (accounts: readonly UserAccount[]) => accounts.map(tipAt)
  const clawBacks = memoryClawBacks()
  const earned = memoryEarnings()
  const steps = { clawBacks, tryPost: postAlone, find, tips } as unknown as StepDependencies
  const tryPost = async (intent: Intent) => {
    const result = await postAlone(intent)
    const { posting } = result
    if (posting.debt > 0n && availableOf(posting) > 0n) await setOffDebts(steps, posting.account)
    return result
  }
  const deps = {
    clock,
    ids: uuids,
    crashPoint(step: CrashPointOf) {
      if (step !== armed) return
      armed = null
      throw new Crash(step)
    },
    ledger: {
      tryPost,
      post: async (intent: Intent) => (await tryPost(intent)).posting,
      find,
      tips,
      clawBack: (clawBack: ClawBack) => postSteps(steps, clawBack),
    } as unknown as Dependencies['ledger'],
    clawBacks: clawBacks as unknown as Dependencies['clawBacks'],
    transfers: {
      find: async (id: string) => transfers.get(id) ?? null,
      byIds: async (ids: readonly string[]) => ids.flatMap((id) => transfers.get(id) ?? []),
      existing: async (ids: readonly string[]) => ids.filter((id) => transfers.has(id)),
      async open(transfer: Transfer) {
        const stored = transfers.get(transfer.id) ?? transfer
        transfers.set(stored.id, stored)
        return stored
      },
      async close(id: string, status: 'done' | 'void') {
        const stored = transfers.get(id)
        if (stored?.status === 'open') transfers.set(id, { ...stored, status })
      },
    } as unknown as Dependencies['transfers'],
    exchangeQuotes: memoryQuotes<ExchangeQuote>(),
    sendQuotes: memoryQuotes<SendQuote>(),
    swapQuotes: memoryQuotes<SwapQuote>(),
    ...memorySwaps(),
    ...earned.deps,
    sentAmounts: {
      async find(userId, currency) {
        const none = { userId, currency, entries: [], version: 0 }
        return sentAmounts.get(`${userId}:${currency}`) ?? none
      },
      async replace(before, entries) {
        const key = `${before.userId}:${before.currency}`
        if ((sentAmounts.get(key)?.version ?? 0) !== before.version) return false
        sentAmounts.set(key, { ...before, entries, version: before.version + 1 })
        return true
      },
    } satisfies Dependencies['sentAmounts'],
    /** Nobody has bought anything. */
    storeOrders: { spentSince: async () => 0n } as unknown as Dependencies['storeOrders'],
    identity: {
      /** Everybody is called as their account, and has proven no contact. */
      transferParties: async (
        payerId: string,
        payee: { userName: string } | { userId: string },
      ) => {
        const payeeId = 'userId' in payee ? payee.userId : payee.userName
        return {
          payer: { userName: payerId, provenContacts: 0 },
          payee: left.has(payeeId) ? null : { userId: payeeId, userName: payeeId, picture: null },
        }
      },
    } as unknown as Dependencies['identity'],
    secondFactorAbove: new Map([['KCASH', 150_000n]]) as Dependencies['secondFactorAbove'],
  }
  return {
    deps,
    left,
    earned,
    clawBacks: () => clawBacks.all(),
    /** Runs what may crash at this step. @returns its value; `undefined` after a crash, its code after a refusal */
    async run<T>(work: () => Promise<T>, crashAt: CrashPointOf | null = null) {
      armed = crashAt
      try {
        return await work()
      } catch (error) {
        if (error instanceof Crash) return undefined
        if (error instanceof DomainError) return error.code
        throw error
      } finally {
        armed = null
      }
    },
    give: (account: UserAccount, delta: bigint) =>
      tryPost({
        ...{ account, key: 'start', counter: treasuryAccount(ownerOf(account).currency), delta },
        ...{ heldDelta: 0n, kind: 'issue', reference: null },
      }),
    tipOf: tipAt,
    /** Takes the amount from an account, as a purchase in a store would. @returns whether it left */
    async spend(account: UserAccount, amount: bigint) {
      const { currency } = ownerOf(account)
      const posting = await tryPost({
        ...{ account, key: `spend:${uuids.next()}`, counter: treasuryAccount(currency) },
        ...{ delta: -amount, heldDelta: 0n, kind: 'transfer-out', reference: null },
      })
      return posting.posting.refusal === null
    },
    balanceOf: (account: UserAccount) => tipAt(account).balance,
    postings: () => [...histories.values()].flat(),
    open: () => [...transfers.values()].filter(({ status }) => status === 'open'),
    passTime: (ms: number) => clock.advance(ms),
    now: () => clock.now().getTime(),
  }
}

function memoryClawBacks() {
  const stored = new Map<string, ClawBack>()
  return {
    find: async (id: string) => stored.get(id) ?? null,
    byIds: async (ids: readonly string[]) => ids.flatMap((id) => stored.get(id) ?? []),
    async open(clawBack: ClawBack) {
      if (!stored.has(clawBack.id)) stored.set(clawBack.id, clawBack)
    },
    all: () => [...stored.values()],
    async chooseEarnings(id: string, earningIds: readonly string[]) {
      const known = stored.get(id)
      if (known && !known.earningIds) stored.set(id, { ...known, earningIds })
      return stored.get(id)?.earningIds ?? []
    },
    async fixFromEarnings(id: string, amount: bigint) {
      const known = stored.get(id)
      if (known?.fromEarnings === null) stored.set(id, { ...known, fromEarnings: amount })
    },
    async record(id: string, state: StepState) {
      const known = stored.get(id)
      if (known && known.step < state.step) stored.set(id, { ...known, ...state })
    },
    async finish() {},
    owedBy: async (account: UserAccount) =>
      [...stored.values()].filter((one) => one.account === account && one.remaining > 0n),
  }
}

function memoryQuotes<Quote extends { id: string; expiresAt: Date }>(): Quotes<Quote> & {
  byIds(ids: readonly string[]): Promise<Quote[]>
} {
  const quotes = new Map<string, Quote & { isKept: boolean }>()
  return {
    async add(quote) {
      quotes.set(quote.id, { ...quote, isKept: false })
    },
    find: async (id) => quotes.get(id) ?? null,
    byIds: async (ids) => ids.flatMap((id) => quotes.get(id) ?? []),
    expiredBefore: async (before, limit) =>
      [...quotes.values()]
        .filter(({ isKept, expiresAt }) => !isKept && expiresAt < before)
        .slice(0, limit),
    async keep(ids) {
      for (const [id, quote] of quotes) if (ids.includes(id)) quote.isKept = true
    },
    async remove(ids) {
      for (const id of ids) quotes.delete(id)
    },
  }
}

/** Users, treasuries and what is in transit of a currency together, by the two legs of each posting. */
export function expectSumsOfZero(postings: readonly Posting[]): void {
  const sums = new Map<string, bigint>()
  for (const { account, counter, delta } of postings) {
    for (const [name, change] of [
      [account, delta],
      [counter, -delta],
    ] as const) {
      const currency = name.split(':').at(-1) ?? ''
      sums.set(currency, (sums.get(currency) ?? 0n) + change)
    }
  }
  for (const [currency, sum] of sums) expect([currency, sum]).toEqual([currency, 0n])
}

import fc from 'fast-check'
import { expect } from 'vitest'
import { fundAccount, treasuryAccount, type UserAccount, userAccount } from '../domain/account.ts'
import { afterStep, type ClawBack, forgiveIntent } from '../domain/claw-back.ts'
import type { Intent, Posting } from '../domain/posting.ts'
import type { Ledger } from '../operations/ledger/ledger.ts'
import type { ClawBacks } from '../repositories/claw-backs.ts'
import { ledgerModel, MOST, type ModelRefusal } from './ledger-model.ts'

/** What the commands work on; each call may go to another instance. */
export interface LedgerUnderTest {
  ledger: Pick<Ledger, 'tryPost' | 'clawBack' | 'tips'>
  clawBacks: Pick<ClawBacks, 'open' | 'owedBy' | 'record'>
}

type Move = 'credit' | 'debit' | 'hold' | 'capture' | 'release' | 'exchange' | 'take back'

/** `of` and `to` count users; amounts in minor units. */
export type LedgerCommand =
  | { do: Move; of: number; amount: bigint }
  | { do: 'send'; of: number; to: number; amount: bigint }
  | { do: 'forgive'; of: number }
  | { do: 'post again'; back: number; isOther: boolean }

const USERS = 3
const place = fc.nat({ max: USERS - 1 })
const small = fc.bigInt({ min: 1n, max: 1_000n })
/** Some reach the most that an account can have. */
const credited = fc.oneof(
  { arbitrary: small, weight: 9 },
  { arbitrary: fc.constantFrom(MOST, MOST - 500n), weight: 1 },
)

const command: fc.Arbitrary<LedgerCommand> = fc.oneof(
  {
    arbitrary: fc.record({ do: fc.constant('credit' as const), of: place, amount: credited }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      do: fc.constantFrom('debit', 'hold', 'capture', 'release'),
      of: place,
      amount: small,
    }),
    weight: 6,
  },
  fc.record({ do: fc.constant('send' as const), of: place, to: place, amount: small }),
  fc.record({ do: fc.constant('exchange' as const), of: place, amount: small }),
  fc.record({ do: fc.constant('take back' as const), of: place, amount: small }),
  fc.record({ do: fc.constant('forgive' as const), of: place }),
  fc.record({
    do: fc.constant('post again' as const),
    back: fc.nat({ max: 20 }),
    isOther: fc.boolean(),
  }),
)

export const LENGTH = 100
export const ledgerCommands = fc.array(command, { minLength: LENGTH, maxLength: LENGTH })

/** What an exchange gives for a hundredth of a KCash, in millionths of a USDT. */
const USDT_FOR_KCASH = 10n
const CAMPAIGN = 'ledger-commands'
const OUTSIDE = treasuryAccount('KCASH')
const OUTSIDE_USDT = treasuryAccount('USDT')
const DEBTS = fundAccount(CAMPAIGN)

/**
 * Runs the commands on the ledger and on the model, and compares after each: the refusal, and what every account has, holds and owes.
 * @param nextInstance the instance that the next call goes to
 * @returns accounts, what the model says is outside of them, and how often each outcome was seen
 */
export async function runLedgerCommands(
  commands: readonly LedgerCommand[],
  nextInstance: () => LedgerUnderTest,
) {
  const model = ledgerModel()
  const users = Array.from({ length: USERS }, () => crypto.randomUUID())
  const kcashOf = (user: number) => userAccount(users[user] ?? '', 'KCASH')
  const usdtOf = (user: number) => userAccount(users[user] ?? '', 'USDT')
  const accounts = [...users.keys()].flatMap((user) => [kcashOf(user), usdtOf(user)])
  const seen: Record<string, number> = {}
  const posted: { intent: Intent; posting: Posting }[] = []
  let keys = 0
  const nextKey = () => `command:${keys++}`

  async function post(
    account: UserAccount,
    delta: bigint,
    heldDelta = 0n,
    counter = account.endsWith('USDT') ? OUTSIDE_USDT : OUTSIDE,
  ): Promise<ModelRefusal | null> {
    const moves = { account, key: nextKey(), counter, delta, heldDelta }
    const intent: Intent = { ...moves, kind: 'hold', reference: null }
    const { posting, outcome } = await nextInstance().ledger.tryPost(intent)
    expect(outcome).toBe('posted')
    posted.push({ intent, posting })
    return posting.refusal
  }
  async function takeBack(account: UserAccount, amount: bigint): Promise<null> {
    const clawBack: ClawBack = {
      ...{ id: crypto.randomUUID(), account, fundId: CAMPAIGN, title: null, amount },
      ...{ reason: 'TASK_UNDONE', step: 0, returnedStep: 0, taken: 0n, forgiven: 0n },
      // The oldest is paid first, and more than one can be of a millisecond.
      ...{ remaining: amount, createdAt: new Date(Date.UTC(2026, 0, 1) + keys++) },
    }
    const { ledger, clawBacks } = nextInstance()
    await clawBacks.open(clawBack, null, false)
    await ledger.clawBack(clawBack)
    // After an interruption it begins at its first step again.
    await nextInstance().ledger.clawBack(clawBack)
    return null
  }
  async function forgiveOldest(account: UserAccount): Promise<null> {
    const { ledger, clawBacks } = nextInstance()
    const [debt] = await clawBacks.owedBy(account)
    if (!debt) return null
    const { posting } = await ledger.tryPost(forgiveIntent(debt))
    const { step, taken, forgiven, remaining } = afterStep(debt, posting)
    await clawBacks.record(debt.id, { step, taken, forgiven, remaining })
    return null
  }
  async function again(back: number, isOther: boolean): Promise<void> {
    const before = posted.at(-1 - back)
    if (!before) return
    const intent = isOther ? { ...before.intent, delta: before.intent.delta + 1n } : before.intent
    const { posting, outcome } = await nextInstance().ledger.tryPost(intent)
    expect(outcome).toBe(isOther ? 'conflict' : 'repeated')
    expect(posting).toEqual(before.posting)
  }

  /** @returns what both say */
  async function run(one: LedgerCommand): Promise<[ModelRefusal | null, ModelRefusal | null]> {
    if (one.do === 'post again') {
      await again(one.back, one.isOther)
      return [null, null]
    }
    const account = kcashOf(one.of)
    switch (one.do) {
      case 'credit':
        return [await post(account, one.amount), model.credit(account, one.amount, OUTSIDE, DEBTS)]
      case 'debit':
        return [await post(account, -one.amount), model.debit(account, one.amount, OUTSIDE)]
      case 'hold':
        return [await post(account, 0n, one.amount), model.hold(account, one.amount)]
      case 'capture':
        return [
          await post(account, -one.amount, -one.amount),
          model.capture(account, one.amount, OUTSIDE),
        ]
      case 'release':
        return [await post(account, 0n, -one.amount), model.release(account, one.amount, DEBTS)]
      case 'send':
        return moveOn(account, kcashOf(one.to), one.amount, one.amount)
      case 'exchange':
        return moveOn(account, usdtOf(one.of), one.amount, one.amount * USDT_FOR_KCASH)
      case 'take back':
        return [await takeBack(account, one.amount), model.takeBack(account, one.amount, DEBTS)]
      case 'forgive':
        return [await forgiveOldest(account), model.forgiveOldest(account)]
    }
  }
  /** Out of one account, into another; what cannot arrive goes back. */
  async function moveOn(
    from: UserAccount,
    to: UserAccount,
    paid: bigint,
    received: bigint,
  ): Promise<[ModelRefusal | null, ModelRefusal | null]> {
    const source = to.endsWith('USDT') ? OUTSIDE_USDT : OUTSIDE
    const left = [await post(from, -paid), model.debit(from, paid, OUTSIDE)] as const
    if (left[0] || left[1]) return [...left]
    const arrived = [await post(to, received), model.credit(to, received, source, DEBTS)] as const
    if (!arrived[0] || !arrived[1]) return [...arrived]
    expect(arrived[0]).toBe(arrived[1])
    return [await post(from, paid), model.credit(from, paid, OUTSIDE, DEBTS)]
  }

  for (const one of commands) {
    const [is, shouldBe] = await run(one)
    expect([one.do, is]).toEqual([one.do, shouldBe])
    const outcome = `${one.do}: ${is ?? 'done'}`
    seen[outcome] = (seen[outcome] ?? 0) + 1
    const tips = await nextInstance().ledger.tips(accounts)
    const held = tips.map(({ account, balance, held, debt }) => [account, balance, held, debt])
    const wanted = accounts.map((account) => {
      const { free, held, owed } = model.of(account)
      return [account, free + held, held, owed.reduce((sum, each) => sum + each, 0n)]
    })
    expect(held).toEqual(wanted)
  }
  return { accounts, outside: model.outside(), seen }
}

/** Re-adds the accounts' whole histories: gapless, and together with what is outside they sum to zero. */
export function expectHistories(postings: readonly Posting[], outside: Record<string, bigint>) {
  const sums = new Map<string, Pick<Posting, 'seq' | 'balance' | 'held' | 'debt'>>()
  const out: Record<string, bigint> = {}
  for (const posting of postings.toSorted((a, b) => a.seq - b.seq)) {
    const before = sums.get(posting.account) ?? { seq: 0, balance: 0n, held: 0n, debt: 0n }
    const after = {
      seq: before.seq + 1,
      balance: before.balance + posting.delta,
      held: before.held + posting.heldDelta,
      debt: before.debt + posting.debtDelta,
    }
    const { seq, balance, held, debt } = posting
    expect({ seq, balance, held, debt }).toEqual(after)
    sums.set(posting.account, after)
    if (posting.refusal)
      expect([posting.delta, posting.heldDelta, posting.debtDelta]).toEqual([0n, 0n, 0n])
    out[posting.counter] = (out[posting.counter] ?? 0n) - posting.delta
  }
  expect(Object.fromEntries(Object.entries(out).filter(([, sum]) => sum !== 0n))).toEqual(outside)
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treasuryAccount, userAccount } from './account.ts'
import {
  afterStep,
  type ClawBack,
  clawBackKey,
  forgiveIntent,
  offerClawBackId,
  readClawBackKey,
  setOffIntent,
  takeIntent,
} from './claw-back.ts'
import { nextPosting } from './next-posting.ts'
import type { Intent, Posting } from './posting.ts'
import { postingFaults } from './posting-faults.ts'
import { availableOf, emptyTip, type Tip, tipOf } from './tip.ts'

const account = userAccount('0193f7a2-0000-7000-8000-000000000001', 'KCASH')
const now = new Date('2026-01-01T00:00:00Z')

const intent = (key: string, delta: bigint, heldDelta = 0n): Intent => ({
  ...{ account, key, delta, heldDelta, reference: null },
  ...{ counter: treasuryAccount('KCASH'), kind: 'issue' },
})
const clawBackOf = (n: number, amount: bigint): ClawBack => ({
  ...{ id: `campaign:${n}`, account, fundId: 'campaign', amount, reason: 'TASK_UNDONE' },
  title: null,
  ...{ step: 0, returnedStep: 0, taken: 0n, forgiven: 0n, remaining: amount, createdAt: now },
})

type Action = 'credit' | 'debit' | 'hold' | 'release' | 'revoke' | 'set off' | 'forgive'
const action = fc.constantFrom<Action>(
  ...(['credit', 'debit', 'hold', 'release', 'revoke', 'set off', 'forgive'] as const),
)
const actions = fc.array(fc.tuple(action, fc.bigInt({ min: 1n, max: 1_000n })), { maxLength: 100 })

/** An account to which these actions happen, one after another. */
function createAccount() {
  let tip: Tip = emptyTip(account)
  const clawBacks: ClawBack[] = []
  const post = (asked: Intent): Posting => {
    const posting = nextPosting(tip, asked, now)
    expect(postingFaults(tip, posting)).toEqual([])
    tip = tipOf(posting)
    return posting
  }
  const advance = (index: number, intentOf: (clawBack: ClawBack) => Intent) => {
    const clawBack = clawBacks[index]
    if (!clawBack) return
    clawBacks[index] = { ...clawBack, ...afterStep(clawBack, post(intentOf(clawBack))) }
  }
  const oldest = () => clawBacks.findIndex(({ remaining }) => remaining > 0n)
  return {
    tip: () => tip,
    clawBacks,
    run: (what: Action, amount: bigint, n: number): Posting | undefined => {
      switch (what) {
        case 'credit':
          return post(intent(`k${n}`, amount))
        case 'debit':
          return post(intent(`k${n}`, -amount))
        case 'hold':
          return post(intent(`k${n}`, 0n, amount))
        case 'release':
          return post(intent(`k${n}`, 0n, -amount))
        case 'revoke':
          clawBacks.push(clawBackOf(n, amount))
          advance(clawBacks.length - 1, takeIntent)
          return undefined
        case 'set off':
          advance(oldest(), setOffIntent)
          return undefined
        case 'forgive':
          advance(oldest(), forgiveIntent)
          return undefined
      }
    },
  }
}

test('whatever happens to an account, no balance falls below 0, each claw-back adds up, and nothing leaves while something is owed', () => {
  fc.assert(
    fc.property(actions, (happened) => {
      const { tip, clawBacks, run } = createAccount()
      let [received, spent] = [0n, 0n]
      for (const [n, [what, amount]] of happened.entries()) {
        const before = tip()
        const posting = run(what, amount, n)
        if (posting && posting.delta > 0n) received += posting.delta
        if (posting && posting.delta < 0n) spent -= posting.delta
        if (before.debt > 0n && posting) {
          expect(availableOf(posting)).toBeGreaterThanOrEqual(availableOf(before))
        }
        const taken = clawBacks.reduce((sum, one) => sum + one.taken, 0n)
        const owed = clawBacks.reduce((sum, one) => sum + one.remaining, 0n)
        expect(availableOf(tip())).toBeGreaterThanOrEqual(0n)
        expect(tip().debt).toBe(owed)
        expect(tip().balance).toBe(received - spent - taken)
        for (const { amount: whole, taken, forgiven, remaining } of clawBacks) {
          expect(taken + forgiven + remaining).toBe(whole)
          expect(remaining).toBeGreaterThanOrEqual(0n)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('takes what is there, and sets the rest off against a later credit', () => {
  const { tip, clawBacks, run } = createAccount()
  run('credit', 30n, 1)
  run('revoke', 100n, 2)
  expect([tip().balance, tip().debt]).toEqual([0n, 70n])
  run('credit', 50n, 3)
  expect(run('debit', 1n, 4)?.refusal).toBe('DEBT_OPEN')
  expect(run('hold', 1n, 5)?.refusal).toBe('DEBT_OPEN')
  run('set off', 1n, 6)
  expect([tip().balance, tip().debt]).toEqual([0n, 20n])
  run('credit', 60n, 7)
  run('set off', 1n, 8)
  expect([tip().balance, tip().debt]).toEqual([40n, 0n])
  expect(clawBacks[0]).toMatchObject({ taken: 100n, remaining: 0n, step: 3 })
  expect(run('debit', 40n, 9)?.refusal).toBeNull()
})

test('a hold from before stays, and what it releases can be set off', () => {
  const { tip, run } = createAccount()
  run('credit', 30n, 1)
  run('hold', 30n, 2)
  run('revoke', 10n, 3)
  expect([tip().balance, tip().held, tip().debt]).toEqual([30n, 30n, 10n])
  run('release', 30n, 4)
  run('set off', 1n, 5)
  expect([tip().balance, tip().held, tip().debt]).toEqual([20n, 0n, 0n])
})

test('K-Points of an offer go back to the treasury, and name the offer', () => {
  const points = userAccount('0193f7a2-0000-7000-8000-000000000001', 'KPOINTS')
  const id = offerClawBackId('click')
  const clawBack = { ...clawBackOf(1, 300n), id, fundId: id, account: points }
  expect(takeIntent(clawBack)).toMatchObject({
    ...{ key: 'claw-back:offer:click', counter: 'treasury:KPOINTS', delta: -300n },
    reference: { kind: 'offer', id: 'click' },
  })
  expect(takeIntent(clawBackOf(1, 300n)).counter).toBe('fund:campaign')
  expect(readClawBackKey(clawBackKey(id, 2))).toEqual({ id, step: 2 })
})

test('a set-off of an empty account is refused, and what is forgiven is owed no more', () => {
  const { tip, clawBacks, run } = createAccount()
  run('revoke', 10n, 1)
  run('set off', 1n, 2)
  expect(clawBacks[0]).toMatchObject({ step: 2, taken: 0n, remaining: 10n })
  run('forgive', 1n, 3)
  expect(clawBacks[0]).toMatchObject({ step: 3, forgiven: 10n, remaining: 0n })
  expect(tip()).toMatchObject({ balance: 0n, debt: 0n })
})

test('a debit from an account with a debt is a fault, and so is a debt that does not follow', () => {
  const tip = { ...emptyTip(account), balance: 50n, debt: 20n, at: now }
  const sound = nextPosting(tip, intent('k', 10n), now)
  expect(postingFaults(tip, sound)).toEqual([])
  const spent = { ...sound, delta: -10n, balance: 40n }
  expect(postingFaults(tip, spent).join()).toContain('leaves an account with a debt')
  expect(postingFaults(tip, { ...sound, debt: 0n }).join()).toContain('debt does not follow')
})

test('keys of steps are read back', () => {
  for (const step of [1, 2, 17]) {
    expect(readClawBackKey(clawBackKey('campaign:3', step))).toEqual({ id: 'campaign:3', step })
  }
  expect(readClawBackKey('grant:campaign:3')).toBeNull()
})

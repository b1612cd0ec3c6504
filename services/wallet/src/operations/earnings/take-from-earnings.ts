import { MAX_MINOR_UNITS } from '@platform/contracts/money'
import { earningTaken } from '@platform/contracts/wallet/events'
import { ownerOf } from '../../domain/account.ts'
import { type ClawBack, waitsForEarnings } from '../../domain/claw-back.ts'
import { type Earning, takenIntent } from '../../domain/earnings/earning.ts'
import type { Dependencies } from '../dependencies.ts'
import { creditInAttempts } from '../ledger/credit-in-attempts.ts'
import { type CollectsEarnings, completeCollection } from './complete-collection.ts'
import { earningFacts } from './earning-facts.ts'

type Needed = CollectsEarnings & Pick<Dependencies, 'clawBacks'>

/** Earnings of which one claw-back takes at most; the rest is taken from the account. */
const MOST_TAKEN = 50

/**
 * Takes what a claw-back takes from earnings of its currency that are not collected, those that expire first, and holds it on the account
 * for the first step. Which earnings those are is fixed first. Of each it then either takes, or the earning has reached a state from which nothing can be
 * taken any more: so every run finds the same amount, in any number and after any crash.
 * @returns the claw-back with what is taken
 */
export async function takeFromEarnings(deps: Needed, clawBack: ClawBack): Promise<ClawBack> {
  if (!waitsForEarnings(clawBack)) return clawBack
  const { id, amount } = clawBack
  const earningIds = clawBack.earningIds ?? (await choose(deps, clawBack))
  deps.crashPoint('claw-back-planned')
  let fromEarnings = 0n
  for (const earningId of earningIds) {
    if (fromEarnings === amount) break
    fromEarnings += await takeOf(deps, clawBack, earningId, amount - fromEarnings)
  }
  await deps.clawBacks.fixFromEarnings(id, fromEarnings)
  return { ...clawBack, earningIds, fromEarnings }
}

/** None of an account that has no room for them: its balance can pay. */
async function choose(
  { earnings, clawBacks, ledger, clock }: Needed,
  { id, account, amount }: ClawBack,
): Promise<readonly string[]> {
  const { userId, currency } = ownerOf(account)
  const [tip] = await ledger.tips([account])
  if (tip && tip.balance + amount > MAX_MINOR_UNITS) return clawBacks.chooseEarnings(id, [])
  const ready = await earnings.readyOf(userId, clock.now(), MOST_TAKEN)
  const chosen: string[] = []
  let sum = 0n
  for (const earning of ready) {
    if (sum >= amount || earning.currency !== currency) continue
    chosen.push(earning.id)
    sum += earning.amount
  }
  return clawBacks.chooseEarnings(id, chosen)
}

/** @returns what is taken of this earning, minor units, held on the account */
async function takeOf(
  deps: Needed,
  { id }: ClawBack,
  earningId: string,
  most: bigint,
): Promise<bigint> {
  for (;;) {
    const earning = await deps.earnings.find(earningId)
    const part = earning?.taken.find(({ clawBackId }) => clawBackId === id)
    if (earning && part) {
      deps.crashPoint('earning-taken')
      await hold(deps, earning, part)
      return part.amount
    }
    switch (earning?.status) {
      case 'distributing':
        await completeCollection(deps, earning)
        continue
      case 'pending':
      case 'failed': {
        const now = deps.clock.now()
        const isOver = earning.expiresAt <= now
        if (isOver) await deps.earnings.expire(earningId, now)
        else await take(deps, earning, id, most)
        continue
      }
      default:
        return 0n
    }
  }
}

/** Takes up to this of it, unless it has changed since it was read. */
function take({ earnings, events }: Needed, earning: Earning, clawBackId: string, most: bigint) {
  const amount = earning.amount < most ? earning.amount : most
  const { currency: _currency, amount: _amount, ...about } = earningFacts(earning)
  const ofAll = events.create(earningTaken, {
    ...{ key: earning.userId, subject: earning.businessId },
    data: about,
  })
  return earnings.take(earning, { clawBackId, amount }, ofAll)
}

async function hold(
  { ledger, crashPoint }: Needed,
  earning: Earning,
  part: Earning['taken'][number],
): Promise<void> {
  const isHeld = await creditInAttempts(ledger, (attempt) => takenIntent(earning, part, attempt))
  if (!isHeld) throw new Error(`the account has no room for what is taken of ${earning.id}`)
  crashPoint('earning-taken-posted')
}

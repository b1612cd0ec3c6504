import { inParallel } from '@platform/testing/in-parallel'
import { waitFor } from '@platform/testing/wait-for'
import { transactionsOf } from '../driver/account.ts'
import { earningsOf } from '../driver/earnings.ts'
import { endProgramme, type Programme, referralsOf } from '../driver/referral.ts'
import type { User } from '../driver/user.ts'
import { centsOf } from './settled-amounts.ts'

/** A friend is paid for with the first reward that is credited: minutes, where events waited. */
const PAID_WITHIN_MS = 180_000
const LOOK_MS = 500
const AT_A_TIME = 8

/** Users who invited one other each, and what pays for it. */
export interface Invitations {
  programme: Programme
  pairs: readonly { referrer: User; friend: User }[]
}

/**
 * Both of each pair whose friend has been paid a reward have one earning of it. The rest of the programme is returned, unless it still keeps
 * the reward of a friend who has none.
 * @param claimed ids of users who have a reward
 * @returns a line for each violation
 */
export async function referralViolations(
  operator: User,
  { programme, pairs }: Invitations,
  claimed: ReadonlySet<string>,
): Promise<string[]> {
  const due = pairs.filter(({ friend }) => claimed.has(friend.id))
  const found = await inParallel(pairs, AT_A_TIME, async (pair) => {
    const isDue = due.includes(pair)
    const isPaid = async () => (await referralsOf(pair.referrer))[0]?.state === 'consumed'
    const isInTime = !isDue || (await waitFor(isPaid, PAID_WITHIN_MS, LOOK_MS).catch(() => false))
    const [own] = await referralsOf(pair.referrer)
    return [
      ...(isInTime ? [] : [`the referral of ${pair.friend.id} is ${own?.state}: ${own?.missing}`]),
      ...(await earningFaults(pair.referrer, 'referrer', isDue ? [programme.referrer] : [])),
      ...(await earningFaults(pair.friend, 'friend', isDue ? [programme.friend] : [])),
    ]
  })
  const isOver = due.length === pairs.length
  const status = isOver ? 'ENDED' : 'ENDING'
  const isEnded = async () => (await endProgramme(operator, programme)) === status
  const ended = await waitFor(isEnded, PAID_WITHIN_MS, LOOK_MS).then(
    () => [],
    () => [`the programme ${programme.id} does not come to be ${status}`],
  )
  return [
    ...found.flat(),
    ...ended,
    ...(await fundFaults(operator, programme, isOver ? due.length : programme.times)),
  ]
}

/** What the operator put in and got back is what the referrals were given: nobody of a run collects it. */
async function fundFaults(
  operator: User,
  { id, referrer, friend }: Programme,
  paid: number,
): Promise<string[]> {
  const due = -(centsOf(referrer) + centsOf(friend)) * BigInt(paid)
  const netOf = async () =>
    (await transactionsOf(operator, 'funding'))
      .filter(({ reference }) => reference?.id === id)
      .reduce((sum, { delta }) => sum + signedCents(delta), 0n)
  return waitFor(async () => (await netOf()) === due, PAID_WITHIN_MS, LOOK_MS).then(
    () => [],
    async () => [`the programme ${id} cost ${await netOf()}, ${due} is right`],
  )
}

async function earningFaults(
  user: User,
  part: string,
  expected: readonly string[],
): Promise<string[]> {
  const earned = (await earningsOf(user))
    .filter((one) => one.source === 'referral' && one.part === part)
    .map(({ amount, status }) => `${centsOf(amount)} ${status}`)
  const right = expected.map((amount) => `${centsOf(amount)} EARNING PENDING`)
  return earned.join() === right.join()
    ? []
    : [`${user.id} has [${earned}] to collect for a referral, [${right}] is right`]
}

const signedCents = (delta: string): bigint =>
  delta.startsWith('-') ? -centsOf(delta.slice(1)) : centsOf(delta)

import { toMinor } from '@platform/contracts/money'
import type { Earning } from '@platform/contracts/wallet/earnings'
import { inParallel } from '@platform/testing/in-parallel'
import { documentsOf } from '@platform/testing/read-databases'
import { waitFor } from '@platform/testing/wait-for'
import { earningsOf } from '../driver/earnings.ts'
import type { User } from '../driver/user.ts'
import { type BoostSupply, FOR_BOOSTS } from '../load/boosts.ts'
import type { Acknowledgement, History } from '../load/history.ts'
import type { Platform } from '../platform/platform.ts'
import { missingIn } from './paid-once.ts'
import { systemTotal } from './system-account.ts'
import { joined, totalViolations, type Verdict } from './verdict.ts'

type Given = Extract<Acknowledgement, { kind: 'earning-given' }>
type Due = Extract<Acknowledgement, { kind: 'earning-due' }>
type Ended = Pick<
  Earning,
  'id' | 'source' | 'amount' | 'taken' | 'status' | 'tax' | 'net' | 'expiresAt'
>

const AT_A_TIME = 8
const ENDED_WITHIN_MS = 120_000
const LOOK_MS = 500
const CREDITED = 'EARNING CREDITED'
const EXPIRED = 'EARNING EXPIRED'

const minor = (amount: string) => toMinor(amount, 'KCASH')
/** What it was before some of it was taken. */
const earnedOf = ({ amount, taken }: Pick<Ended, 'amount' | 'taken'>) =>
  minor(amount) + minor(taken)

/** What is known of the earnings of one user. */
export interface OwnEarnings {
  /** Bonuses that were acknowledged. */
  given: readonly Given[]
  /** Published by the programme; `isRefused`: it came too late, and was answered so. */
  due: readonly (Due & { isRefused: boolean })[]
  /** What arrived, by the id of an earning, as it was acknowledged. */
  netOf: ReadonlyMap<string, string>
}

/**
 * Each earning that was given or published is there once, as it was, and collected: what arrived and its tax are its amount, and the same as was acknowledged;
 * or its time is over, or it was taken for what the user owed. The account of taxes and the money of the programme follow. @returns also what arrived
 */
export async function earningVerdict(
  platform: Pick<Platform, 'mongoUrl'>,
  users: readonly User[],
  { boosts, operator, history }: { boosts: BoostSupply; operator: User; history: History },
): Promise<Verdict> {
  const refusals = await documentsOf(platform.mongoUrl, 'wallet', 'grant_refusals')
  const refused = new Set(refusals.map(({ claimId }) => String(claimId).split('/')[1]))
  const netOf = new Map(history.of('collected').map(({ earning, net }) => [earning, net]))
  const ofUser = <T extends { user: string }>(all: readonly T[]) =>
    Map.groupBy(all, (one) => one.user)
  const [given, due] = [ofUser(history.of('earning-given')), ofUser(history.of('earning-due'))]
  const all: Ended[] = []
  const verdict = joined(
    await inParallel(users, AT_A_TIME, async (user) => {
      const own: OwnEarnings = {
        ...{ given: given.get(user.id) ?? [], netOf },
        due: (due.get(user.id) ?? []).map((one) => ({
          ...one,
          isRefused: refused.has(one.business),
        })),
      }
      const isRight = async () => {
        const there = await earningsOf(user)
        return earningFaults(there, own, new Date()).length === 0 && there
      }
      const there = await waitFor(isRight, ENDED_WITHIN_MS, LOOK_MS).catch(() => earningsOf(user))
      all.push(...there)
      return {
        violations: earningFaults(there, own, new Date()).map((line) => `${user.id}: ${line}`),
        moved: there.map((one) => [user.id, minor(one.net ?? '0') + minor(one.taken)] as const),
      }
    }),
  )
  const taxes = all.reduce((sum, { tax }) => sum + minor(tax ?? '0'), 0n)
  const boosted = all.filter(({ source }) => source === 'boost')
  const left = boosted.reduce((sum, one) => sum - earnedOf(one), minor(FOR_BOOSTS))
  const fund = `fund:${boosts.programme.kind}:${boosts.programme.id}`
  const accounts = [...users, operator]
  const readFund = () => systemTotal(platform, fund, accounts)
  // What expired returns to the operator by a worker.
  await waitFor(async () => (await readFund()) === left, ENDED_WITHIN_MS, LOOK_MS).catch(() => {})
  return {
    moved: verdict.moved,
    violations: [
      ...verdict.violations,
      ...totalViolations('tax:KCASH', await systemTotal(platform, 'tax:KCASH', users), taxes),
      ...totalViolations(fund, await readFund(), left),
    ],
  }
}

/** @returns a line for each earning that is missing, too much, or has not ended as it should */
export function earningFaults(
  there: readonly Ended[],
  { given, due, netOf }: OwnEarnings,
  now: Date,
): string[] {
  const boosts = there.filter(({ source }) => source === 'boost')
  const bonuses = there.filter(({ source }) => source !== 'boost')
  // An event does not say what the wallet calls it.
  const boostWords = (amount: bigint, expiresAt: string) => `boost of ${amount} until ${expiresAt}`
  const isThere = [
    ...bonuses.map((one) => `${one.id} of ${earnedOf(one)}`),
    ...boosts.map((one) => boostWords(earnedOf(one), one.expiresAt)),
  ]
  const wanted = [
    ...given.map(({ earning, amount }) => `${earning} of ${minor(amount)}`),
    ...due
      .filter(({ isRefused }) => !isRefused)
      .map(({ amount, expiresAt }) => boostWords(minor(amount), expiresAt)),
  ]
  const late = due
    .filter(({ isRefused }) => isRefused)
    .map(({ amount, expiresAt }) => boostWords(minor(amount), expiresAt))
  return [
    ...missingIn(isThere, wanted).map((line) => `there is no earning ${line}`),
    // One may be taken by the first of two messages, and its repetition is late.
    ...missingIn([...wanted, ...late], isThere).map((line) => `an earning too much: ${line}`),
    ...due
      .filter(({ isRefused, expiresAt }) => isRefused && new Date(expiresAt) > now)
      .map(({ business }) => `earning ${business} was refused in time`),
    ...there.flatMap((one) => endFault(one, netOf.get(one.id), now)),
  ]
}

function endFault(
  { id, amount, status, tax, net, expiresAt }: Ended,
  acknowledged: string | undefined,
  now: Date,
): string[] {
  if (acknowledged !== undefined && acknowledged !== net) {
    return [`earning ${id} is ${net}, ${acknowledged} before`]
  }
  if (status === EXPIRED) {
    const isOver = new Date(expiresAt) <= now || minor(amount) === 0n
    return isOver && net === null ? [] : [`earning ${id} expired too early`]
  }
  if (status !== CREDITED || tax === null || net === null) return [`earning ${id} is ${status}`]
  return minor(tax) + minor(net) === minor(amount)
    ? []
    : [`earning ${id} of ${amount} is ${net} and ${tax}`]
}

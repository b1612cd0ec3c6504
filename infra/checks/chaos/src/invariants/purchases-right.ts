import { setTimeout as sleep } from 'node:timers/promises'
import { toMinor } from '@platform/contracts/money'
import type { PurchaseStatus } from '@platform/contracts/wallet/onramp'
import { inParallel } from '@platform/testing/in-parallel'
import { showPurchase } from '../driver/onramp.ts'
import { booksOf, type Checkout, letProvider } from '../driver/payment-provider.ts'
import type { User } from '../driver/user.ts'
import type { Acknowledgement } from '../load/history.ts'
import type { Platform } from '../platform/platform.ts'
import { systemTotal } from './system-account.ts'
import { totalViolations, type Verdict } from './verdict.ts'

type Ordered = Extract<Acknowledgement, { kind: 'purchase-ordered' }>

const AT_A_TIME = 8
const SETTLED_WITHIN_MS = 120_000
/** The provider calls again for what had another answer than 200. */
const CALLS_AGAIN_MS = 5_000

/**
 * Every purchase that was paid is credited or given back, never both and never neither; what was not paid, or not as it was ordered, is not
 * credited; what its bank took back is taken back; and a key has one page at the provider. @returns also what was credited
 */
export async function purchaseVerdict(
  platform: Pick<Platform, 'sandbox'>,
  users: readonly User[],
  purchases: readonly Ordered[],
): Promise<Verdict> {
  const userOf = new Map(users.map((user) => [user.id, user]))
  const checked = await inParallel(purchases, AT_A_TIME, async (ordered) => {
    const user = userOf.get(ordered.user)
    return user ? verdictOf(platform, user, ordered) : nothing()
  })
  return {
    violations: checked.flatMap(({ violations }) => violations),
    moved: checked.flatMap(({ moved }) => moved),
  }
}

const nothing = (): Verdict => ({ violations: [], moved: [] })

async function verdictOf(
  platform: Pick<Platform, 'sandbox'>,
  user: User,
  { purchase: id, receive, total }: Ordered,
): Promise<Verdict> {
  const deadline = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const { status } = await showPurchase(user, id)
    const { sessions } = await booksOf(platform, id)
    const fault = purchaseFault(sessions, status, total)
    if (fault === null) {
      const moved = status === 'done' ? [[user.id, toMinor(receive, 'KCASH')] as const] : []
      return { violations: [], moved }
    }
    if (performance.now() > deadline) {
      const paid = JSON.stringify(sessions.map(({ payments }) => payments))
      return {
        ...nothing(),
        violations: [`purchase ${id} is ${status} and ${fault}: ${paid}`],
      }
    }
    for (const { id: session } of sessions) await letProvider(platform, { session, act: 'genuine' })
    await sleep(CALLS_AGAIN_MS)
  }
}

const NOT_PAID: readonly PurchaseStatus[] = ['open', 'failed', 'expired']
const BACK: readonly PurchaseStatus[] = ['reversed', 'refunded']

/**
 * @param checkouts the pages that the provider has of it
 * @returns what is wrong; null when the purchase is what its payments make of it
 */
export function purchaseFault(
  checkouts: readonly Pick<Checkout, 'payments'>[],
  status: PurchaseStatus,
  total: string,
): string | null {
  if (checkouts.length > 1) return 'has two pages'
  const payments = checkouts[0]?.payments ?? []
  const of = (wanted: Checkout['payments'][number]['status']) =>
    payments.filter((payment) => payment.status === wanted)
  if (of('pending').length > 0) return 'a payment is pending'
  const [kept, ...more] = of('paid')
  if (more.length > 0) return 'two payments stay'
  if (kept) {
    if (status !== 'done') return 'its payment stays'
    return kept.amount === total ? null : `its payment is not ${total}`
  }
  // A payment that the bank took back was credited before it was seen so, or never.
  if (of('charged-back').length > 0) return BACK.includes(status) ? null : 'its payment went back'
  if (of('refunded').length > 0) return status === 'refunded' ? null : 'its payment was given back'
  return NOT_PAID.includes(status) ? null : 'nothing was paid'
}

/** The account of the provider is what was sold for it and not taken back, less what was paid out. @returns a line when it is not */
export async function providerViolations(
  platform: Pick<Platform, 'mongoUrl'>,
  users: readonly User[],
  { bought, paidOut, owed }: { bought: bigint; paidOut: bigint; owed: bigint },
): Promise<string[]> {
  const account = 'provider:cashlane:KCASH'
  const there = await systemTotal(platform, account, users)
  // What users owe of payments that went back is missing there.
  return totalViolations(account, there, paidOut - bought - owed)
}

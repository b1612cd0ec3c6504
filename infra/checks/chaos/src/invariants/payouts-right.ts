import { setTimeout as sleep } from 'node:timers/promises'
import { toMinor } from '@platform/contracts/money'
import type { PayoutStatus } from '@platform/contracts/wallet/offramp'
import { inParallel } from '@platform/testing/in-parallel'
import { showPayout } from '../driver/offramp.ts'
import { booksOf, letProvider, type ProviderPayout } from '../driver/payment-provider.ts'
import type { User } from '../driver/user.ts'
import type { Acknowledgement } from '../load/history.ts'
import type { Platform } from '../platform/platform.ts'
import { joined, type Verdict } from './verdict.ts'

type Ordered = Extract<Acknowledgement, { kind: 'payout-ordered' }>

const AT_A_TIME = 8
const SETTLED_WITHIN_MS = 120_000
/** The provider calls again for what had another answer than 200. */
const CALLS_AGAIN_MS = 5_000

/** What follows from what the provider did. What came back before the wallet saw that it was paid never left the account. */
const FOLLOWS: Readonly<Record<ProviderPayout['status'], readonly PayoutStatus[]>> = {
  pending: [],
  paid: ['done'],
  failed: ['failed'],
  returned: ['returned', 'failed'],
}

/**
 * Each payout that was acknowledged is at the provider once, with the amount that was shown, and is what the provider made of it.
 * @returns also what left the accounts
 */
export async function payoutVerdict(
  platform: Pick<Platform, 'sandbox'>,
  users: readonly User[],
  payouts: readonly Ordered[],
): Promise<Verdict> {
  const userOf = new Map(users.map((user) => [user.id, user]))
  return joined(
    await inParallel(payouts, AT_A_TIME, async (ordered) => {
      const user = userOf.get(ordered.user)
      return user ? verdictOf(platform, user, ordered) : { violations: [], moved: [] }
    }),
  )
}

async function verdictOf(
  platform: Pick<Platform, 'sandbox'>,
  user: User,
  { payout: id, pay, arrives }: Ordered,
): Promise<Verdict> {
  const deadline = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const { status } = await showPayout(user, id)
    const { payouts } = await booksOf(platform, id)
    const fault = payoutFault(payouts, status, arrives)
    if (fault === null) {
      const moved = status === 'done' ? [[user.id, -toMinor(pay, 'KCASH')] as const] : []
      return { violations: [], moved }
    }
    if (performance.now() > deadline) {
      const line = `payout ${id} of ${arrives} is ${status} and ${fault}: ${JSON.stringify(payouts)}`
      return { violations: [line], moved: [] }
    }
    // What the wallet asked for only now is paid too.
    for (const { id: payout, status: at } of payouts) {
      await letProvider(platform, { payout, act: at === 'pending' ? 'pay-out' : 'genuine' })
    }
    await sleep(CALLS_AGAIN_MS)
  }
}

/**
 * @param payouts what the provider has of it
 * @returns what is wrong; null when the payout is what the provider made of it
 */
export function payoutFault(
  payouts: readonly Pick<ProviderPayout, 'status' | 'amount'>[],
  status: PayoutStatus,
  arrives: string,
): string | null {
  const [own, ...more] = payouts
  if (!own) return 'the provider does not know it'
  if (more.length > 0) return 'the provider has two of it'
  if (own.amount !== arrives) return `the provider has it with ${own.amount}`
  return FOLLOWS[own.status].includes(status) ? null : `at the provider ${own.status}`
}

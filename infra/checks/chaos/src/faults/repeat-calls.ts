import { booksOf, letProvider, type ProviderAct } from '../driver/payment-provider.ts'
import type { Random } from '../plan/random.ts'
import type { Platform } from '../platform/platform.ts'

/** Twice as many are late and come twice at once as are not genuine. */
const CALLS = ['genuine', 'twice', 'twice', 'forged', 'replayed'] as const

/**
 * The provider calls about orders of the whole run again: late, in another order, twice at once; and somebody else calls in its name, or with what it signed
 * a day ago. @throws when the provider has no orders, or does not serve
 */
export async function repeatCalls(
  platform: Platform,
  { atMost }: { atMost: number },
  random: Random,
): Promise<void> {
  const { sessions, payouts } = await booksOf(platform)
  const about: ProviderAct[] = [
    ...sessions.map(({ id: session }) => ({ session, act: random.pick(CALLS) })),
    ...payouts.map(({ id: payout }) => ({ payout, act: random.pick(CALLS) })),
  ]
  if (about.length === 0) throw new Error('the provider has no orders')
  const acts = random.shuffled(about).slice(0, atMost)
  await Promise.all(acts.map((act) => letProvider(platform, act)))
}

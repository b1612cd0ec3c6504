import { randomUUID } from 'node:crypto'
import { orderPurchase, quoteOfPurchase } from '../driver/onramp.ts'
import { booksOf, letProvider, type PayAct, payOnPage } from '../driver/payment-provider.ts'
import type { User } from '../driver/user.ts'
import type { Random } from '../plan/random.ts'
import type { Platform } from '../platform/platform.ts'
import type { History } from './history.ts'
import { sentOnce } from './sent-once.ts'

/** KCash of one purchase, whole. */
const LEAST = 1
const MOST = 400

/** Percentage of purchases whose payments the bank takes back, and of those the payments that it gives again. */
const TAKEN_BACK = 12
const GIVEN_AGAIN = 25

/** What payers do; null: they never pay. */
const PAYERS: readonly (PayAct | null)[] = [
  ...(['pay', 'pay', 'pay', 'pay', 'pay-silently'] as const),
  ...(['pay-twice', 'pay-late', 'pending', 'decline', null] as const),
]

/** Orders KCash at the price that is shown, and pays for it in some way, or not at all. */
export async function buyKCash(
  { platform, history }: { platform: Pick<Platform, 'sandbox'>; history: History },
  user: User,
  random: Random,
): Promise<void> {
  const receive = `${random.between(LEAST, MOST)}.00`
  const quote = await quoteOfPurchase(user, { fiat: 'INR', receive })
  const key = randomUUID()
  const ordered = await sentOnce(
    random,
    ({ id }) => id,
    () => orderPurchase(user, quote, key),
  )
  const { id: purchase, checkoutUrl, total } = ordered
  history.record({ kind: 'purchase-ordered', user: user.id, purchase, receive, total })
  const act = random.pick(PAYERS)
  if (act === null || checkoutUrl === null) return
  await payOnPage(platform, checkoutUrl, act)
  if (random.between(1, 100) <= TAKEN_BACK) {
    await chargeBack({ platform, history }, { user: user.id, purchase }, random)
  }
  // The others come to an end when the run does.
  if (act === 'pending' && random.between(1, 2) === 1) await endPending(platform, purchase, random)
}

/** The payer's bank takes back what was paid, before or after it is credited, and may give it again. */
async function chargeBack(
  { platform, history }: { platform: Pick<Platform, 'sandbox'>; history: History },
  who: { user: string; purchase: string },
  random: Random,
): Promise<void> {
  const { sessions } = await booksOf(platform, who.purchase)
  const paid = sessions.flatMap(({ payments }) =>
    payments.filter(({ status }) => status === 'paid'),
  )
  for (const { id: payment } of paid) {
    await letProvider(platform, { payment, act: 'charge-back' })
    history.record({ kind: 'charged-back', ...who })
    if (random.between(1, 100) <= GIVEN_AGAIN) {
      await letProvider(platform, { payment, act: 'give-back' })
    }
  }
}

/** The transfers of a purchase arrive, or fail. */
async function endPending(
  platform: Pick<Platform, 'sandbox'>,
  purchase: string,
  random: Random,
): Promise<void> {
  const { sessions } = await booksOf(platform, purchase)
  const pending = sessions.flatMap(({ payments }) =>
    payments.filter(({ status }) => status === 'pending'),
  )
  const act = random.pick(['arrive', 'arrive', 'fail'] as const)
  for (const { id: payment } of pending) await letProvider(platform, { payment, act })
}

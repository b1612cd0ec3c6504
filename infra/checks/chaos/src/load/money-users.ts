import { randomUUID } from 'node:crypto'
import type { SwapCurrency } from '@platform/contracts/wallet/swap'
import { inParallel } from '@platform/testing/in-parallel'
import { waitFor } from '@platform/testing/wait-for'
import { z } from 'zod'
import { dataOf, untilSettled } from '../driver/api.ts'
import { proveFacts } from '../driver/facts.ts'
import { nameUser } from '../driver/leaving.ts'
import { registerUpi } from '../driver/offramp.ts'
import { tryPurchase } from '../driver/onramp.ts'
import { issue } from '../driver/operator.ts'
import { linkWallet } from '../driver/swap.ts'
import type { User } from '../driver/user.ts'
import type { Platform } from '../platform/platform.ts'
import type { History } from './history.ts'
import type { Holder } from './swaps.ts'

/** A user who may do all that moves money: has a name, is of age, has a wallet, and somewhere to be paid. */
export interface MoneyUser extends Holder {
  userName: string
  /** Where they are paid out. */
  destination: string
}

/** What everybody has at the start. */
const GIVEN = [
  ['KCASH', '5000.00'],
  ['USDT', '30'],
  ['RTOKEN', '300'],
] as const
const AT_A_TIME = 4
const KNOWN_WITHIN_MS = 60_000
const LOOK_MS = 500

/** Makes users ready: they have names, proven facts, a wallet, a destination and some money. */
export async function prepareUsers(
  platform: Pick<Platform, 'kafkaBrokers' | 'site'>,
  { operator, signedIn, history }: { operator: User; signedIn: readonly User[]; history: History },
): Promise<MoneyUser[]> {
  await proveFacts(platform, signedIn, ['over-18', 'pan-verified'])
  return inParallel(signedIn, AT_A_TIME, async (user) => {
    const [userName = ''] = await nameUser(user)
    for (const [currency, amount] of GIVEN) {
      await give({ operator, history }, user, { currency, amount })
    }
    await waitFor(() => isOfAge(user), KNOWN_WITHIN_MS, LOOK_MS)
    const destination = await registerUpi(user, `${userName}@okbank`)
    const wallet = await linkWallet(platform, user)
    return { ...user, userName, destination, wallet, deposits: [] }
  })
}

/** Issues money to a user, once. */
export async function give(
  { operator, history }: { operator: User; history: History },
  { id: userId }: Pick<User, 'id'>,
  { currency, amount }: { currency: 'KCASH' | SwapCurrency; amount: string },
): Promise<void> {
  const order = { userId, currency, amount, key: randomUUID() }
  const answer = await untilSettled(() => issue(operator, order))
  const { postingId: posting } = dataOf(z.object({ postingId: z.string() }), answer)
  const what = currency === 'KCASH' ? { amount } : { currency, amount }
  history.record({ kind: 'issued', user: userId, posting, ...what })
}

/** Whether the wallet knows it by now: an order by what is no quote is refused only for that then. */
async function isOfAge(user: User): Promise<boolean> {
  const { code } = await untilSettled(() => tryPurchase(user, { quote: 'none' }, randomUUID()))
  return code === 'VALIDATION_FAILED'
}

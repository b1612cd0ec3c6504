import { randomUUID } from 'node:crypto'
import { toDecimal } from '@platform/contracts/money'
import { collectAll, collectOne, giveBonus } from '../driver/earnings.ts'
import type { User } from '../driver/user.ts'
import type { Random } from '../plan/random.ts'
import type { History } from './history.ts'
import { sentOnce } from './sent-once.ts'

/** Minor units of KCash of one bonus. */
const MOST = 5_000

/** The operator gives the user a bonus, which the user collects alone, with all others, or not yet. */
export async function earn(
  { operator, history }: { operator: User; history: History },
  user: User,
  random: Random,
): Promise<void> {
  const wish = {
    userId: user.id,
    amount: toDecimal(BigInt(random.between(1, MOST)), 'KCASH'),
  }
  const [bonusKey, collectKey] = [randomUUID(), randomUUID()]
  const { id: earning, amount } = await sentOnce(
    random,
    ({ id }) => id,
    () => giveBonus(operator, wish, bonusKey),
  )
  history.record({ kind: 'earning-given', user: user.id, earning, amount })
  switch (random.between(1, 3)) {
    case 1: {
      const collected = await sentOnce(
        random,
        (one) => one?.net ?? undefined,
        () => collectOne(user, earning, collectKey),
      )
      const net = collected?.net ?? null
      // Taken for a purchase whose payment went back.
      if (net === null) return
      return history.record({ kind: 'collected', user: user.id, earning, net })
    }
    case 2: {
      const { id: collection } = await sentOnce(
        random,
        ({ id }) => id,
        () => collectAll(user, collectKey),
      )
      return history.record({ kind: 'collecting', user: user.id, collection })
    }
  }
}

import { randomUUID } from 'node:crypto'
import type { Journal } from '@platform/chain/journal'
import { createShelf } from './shelf.ts'

/** Money that the provider pays out for a shop. */
export interface Payout {
  id: string
  /** What the shop calls it. */
  reference: string
  amount: string
  currency: string
  /** Where it arrives, as the shop said. */
  destination: Record<string, string>
  status: 'pending' | 'paid' | 'failed' | 'returned'
  /** What was sent to the shop about it, and what it answered; newest last. */
  calls: string[]
}

/** What can become of a payout, and from which state to which. */
export const payoutActs = {
  'pay-out': { label: 'Pay it out', from: 'pending', to: 'paid' },
  'pay-silently': { label: 'Pay it out, and do not say so', from: 'pending', to: 'paid' },
  refuse: { label: 'Refuse it', from: 'pending', to: 'failed' },
  return: { label: 'The bank gives it back', from: 'paid', to: 'returned' },
} as const
export type PayoutAct = keyof typeof payoutActs

/** The payouts that the provider knows. A key that comes again has the payout of the first time. */
export function createPayoutBooks(journal: Journal) {
  const payouts = createShelf<Payout>(journal, 'payout')
  return {
    find: payouts.find,
    /** Newest first. */
    list: payouts.all,
    open: (
      key: string,
      wish: Pick<Payout, 'reference' | 'amount' | 'currency' | 'destination'>,
    ): Payout =>
      payouts.open(key, () => ({
        ...{ id: `po-${randomUUID()}`, ...wish },
        ...{ status: 'pending', calls: [] },
      })),
    act(payout: Payout, act: PayoutAct): void {
      const { from, to } = payoutActs[act]
      if (payout.status !== from) return
      payout.status = to
      payouts.save(payout)
    },
    /** Writes down what changed of a payout. */
    save: payouts.save,
  }
}

export type PayoutBooks = ReturnType<typeof createPayoutBooks>

import { toDecimal } from '@platform/contracts/money'
import type { HeldMoney } from '@platform/contracts/wallet/held'
import { ownerOf } from '../../domain/account.ts'
import type { Payout, PayoutState } from '../../domain/payouts/payout.ts'
import { availableOf } from '../../domain/tip.ts'
import type { Held, HeldAccount, WaitingDestination } from '../../operations/show-held.ts'

export const heldView = ({ accounts, payouts, destinations }: Held): HeldMoney => ({
  accounts: accounts.map(accountView),
  payouts: payouts.map(payoutView),
  destinations: destinations.map(destinationView),
})

function accountView({ tip, parts }: HeldAccount): HeldMoney['accounts'][number] {
  const { currency } = ownerOf(tip.account)
  const decimal = (amount: bigint) => toDecimal(amount, currency)
  return {
    currency,
    available: decimal(availableOf(tip)),
    held: decimal(tip.held),
    owed: decimal(tip.debt),
    parts: parts.map((part) => ({
      for: part.for,
      amount: decimal(part.amount),
      since: part.since?.toISOString() ?? null,
    })),
  }
}

type Shown = HeldMoney['payouts'][number]

const payoutView = ({ id, fiat, pay, state, createdAt, nextCheckAt }: Payout): Shown => ({
  ...{ id, fiat, pay: toDecimal(pay, 'KCASH'), state: waitsIn(state) },
  createdAt: createdAt.toISOString(),
  askedAgainAt: nextCheckAt?.toISOString() ?? null,
})

function waitsIn(state: PayoutState): Shown['state'] {
  if (state === 'placed') return 'ordered'
  if (state === 'held') return 'with-provider'
  return state === 'returning' ? 'returning' : 'ending'
}

const destinationView = ({
  registeredAt,
  usableFrom,
  ...destination
}: WaitingDestination): HeldMoney['destinations'][number] => ({
  ...destination,
  registeredAt: registeredAt.toISOString(),
  usableFrom: usableFrom.toISOString(),
})

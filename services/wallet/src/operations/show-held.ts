import { recordAct, type Staff } from '@platform/service-kit'
import { accountsOf } from '../domain/account.ts'
import { createHeldParts, type HeldPart } from '../domain/held.ts'
import { type StoredDestination, usableFromOf } from '../domain/payouts/destination.ts'
import { isOpen, type Payout } from '../domain/payouts/payout.ts'
import type { Tip } from '../domain/tip.ts'
import type { Dependencies } from './dependencies.ts'
import { LONGEST_READ } from './ledger/read-newest-first.ts'

type Needed = Pick<
  Dependencies,
  | 'ledger'
  | 'holds'
  | 'payouts'
  | 'destinations'
  | 'payoutCoolingOffMs'
  | 'audit'
  | 'events'
  | 'clock'
  | 'ids'
>

/** Payouts among which those that have not ended are looked for. */
const PAYOUTS = 100
/** Postings of an account among which open holds are looked for: an account has few at a time, and they are young. */
const POSTINGS = 8 * LONGEST_READ

/** An account of which something is set aside or owed. */
export interface HeldAccount {
  tip: Tip
  parts: HeldPart[]
}

/** A destination to which nothing is paid out before `usableFrom`. */
export type WaitingDestination = Pick<
  StoredDestination,
  'fiat' | 'kind' | 'registeredAt' | 'usableFrom'
> & { isAnnounced: boolean }

export interface Held {
  accounts: HeldAccount[]
  payouts: Payout[]
  destinations: WaitingDestination[]
}

/** What of a user's money they cannot use now, recorded as a look at it before it is shown. A user who never had any has none. */
export async function showHeld(deps: Needed, by: Staff, userId: string): Promise<Held> {
  const subject = { kind: 'user', id: userId }
  await recordAct(deps, { by, action: 'look-at-held', subject })
  const [tips, payouts, destinations] = await Promise.all([
    deps.ledger.tips(accountsOf(userId)),
    deps.payouts.latestOf(userId, PAYOUTS),
    deps.destinations.of(userId),
  ])
  const some = tips.filter(({ held, debt }) => held > 0n || debt > 0n)
  const accounts = await Promise.all(
    some.map(async (tip) => ({ tip, parts: await partsOf(deps, tip) })),
  )
  return {
    accounts,
    payouts: payouts.filter(isOpen),
    destinations: destinations.flatMap((one) => waitingOf(deps, one)),
  }
}

async function partsOf({ ledger, holds }: Needed, { account, seq, held }: Tip) {
  const found = createHeldParts(held)
  const last = Math.max(0, seq - POSTINGS)
  for (let to = seq; to > last && !found.isWhole(); to -= LONGEST_READ) {
    const from = Math.max(last + 1, to - LONGEST_READ + 1)
    for (const posting of (await ledger.postings(account, from, to)).reverse()) found.add(posting)
  }
  const parts = found.parts()
  const ids = parts.flatMap(({ serviceHoldId }) => serviceHoldId ?? [])
  const placed = new Map((await holds.byIds(ids)).map((hold) => [hold.id, hold.purpose]))
  return parts.map((part) => ({
    ...part,
    for: placed.get(part.serviceHoldId ?? '') ?? part.for,
  }))
}

function waitingOf(
  { clock, payoutCoolingOffMs }: Needed,
  destination: StoredDestination,
): WaitingDestination[] {
  const now = clock.now()
  const { fiat, kind, registeredAt } = destination
  const isAnnounced = destination.isAnnounced !== false
  const usableFrom = usableFromOf(destination, now, payoutCoolingOffMs)
  if (isAnnounced && usableFrom <= now) return []
  return [{ fiat, kind, registeredAt, usableFrom, isAnnounced }]
}

import { DAY_MS } from '@platform/contracts/constants'
import {
  type DestinationKind,
  fiatOfDestination,
} from '@platform/contracts/wallet/destination-rules'
import type { Fiat } from '@platform/contracts/wallet/fiat'
import type { PayoutDestination } from '@platform/contracts/wallet/payout-destination'

/** Where payouts of a user in one currency arrive. What it is stands only encrypted. */
export interface StoredDestination {
  /** New with each destination: an order for the one before it is refused. */
  id: string
  userId: string
  fiat: Fiat
  kind: DestinationKind
  /** As it is shown: most of it is hidden. */
  shown: string
  sealed: string
  /** A keyed hash of it: the same for the same destination of the user. */
  mark: string
  registeredAt: Date
  /** Nothing is paid out to it before, nor while its message was not sent. */
  usableFrom: Date
  /** Whether its user was sent the message about it, from when it has to wait; absent of one of a former version, which was not asked. */
  isAnnounced?: boolean
}

export const registerDestination = (
  of: Pick<StoredDestination, 'id' | 'userId' | 'sealed' | 'mark'>,
  destination: PayoutDestination,
  now: Date,
  coolingOffMs: number,
): StoredDestination => ({
  ...of,
  fiat: fiatOfDestination(destination.kind),
  kind: destination.kind,
  shown: shownOf(destination),
  registeredAt: now,
  usableFrom: usableAfter(now, coolingOffMs),
  isAnnounced: coolingOffMs === 0,
})

export const usableAfter = (sentAt: Date, coolingOffMs: number) =>
  new Date(sentAt.getTime() + coolingOffMs)

/** The first moment at which it can be paid out to, as far as is known now: while its message waits, no earlier than if it was sent now. */
export const usableFromOf = (
  { usableFrom, isAnnounced }: Pick<StoredDestination, 'usableFrom' | 'isAnnounced'>,
  now: Date,
  coolingOffMs: number,
): Date => (isAnnounced === false ? usableAfter(now, coolingOffMs) : usableFrom)

/** ms after which the message about a destination is asked for again by registering it again. */
export const UNHEARD_MS = DAY_MS

/** Whether the same destination, registered again now, is a new one: its user could not be sent the message about it for a day. */
export const isAnnouncedAnew = (
  { isAnnounced, registeredAt }: Pick<StoredDestination, 'isAnnounced' | 'registeredAt'>,
  now: Date,
): boolean => isAnnounced === false && now.getTime() >= registeredAt.getTime() + UNHEARD_MS

const HIDDEN = '••••'
const lastOf = (text: string) => text.slice(-4)

/** Enough to know one's own destination by, and too little to use it. */
export function shownOf(destination: PayoutDestination): string {
  switch (destination.kind) {
    case 'upi':
      return addressOf(destination.upiId)
    case 'bank':
      return `${destination.ifsc.slice(0, 4)} ${HIDDEN}${lastOf(destination.accountNumber)}`
    case 'pix-cpf':
      return `•••.${destination.pixKey.slice(3, 6)}.${destination.pixKey.slice(6, 9)}-••`
    case 'pix-phone':
      return `+55 ${HIDDEN}${lastOf(destination.pixKey)}`
    case 'pix-email':
      return addressOf(destination.pixKey)
    case 'pix-random':
      return `${HIDDEN}${lastOf(destination.pixKey)}`
  }
}

function addressOf(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}${HIDDEN}${address.slice(at)}`
}

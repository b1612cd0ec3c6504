import type { Purchase } from '@platform/contracts/wallet/onramp'
import { storedText } from '@platform/remote-kit/storage'

type State = Pick<Purchase, 'id' | 'status'>

/** The purchase that this browser went to the provider's page for last, with its state before that. */
const stored = storedText('purchaseLeftToPay')
const written = ({ id, status }: State) => `${status} ${id}`

export const leaveToPay = (purchase: State): void => stored.set(written(purchase))

/** It was not paid there. */
export const comeBackUnpaid = (): void => stored.clear()

/** Whether it may be paid by now, and the provider has not said so: its state is the one from before. */
export const mayBePaid = (purchase: State): boolean => stored.get() === written(purchase)

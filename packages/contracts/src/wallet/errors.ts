import { rewardTokenName } from '../brand.ts'
import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  /** Available funds are less than the amount; of a funding, an exchange and a transfer `details.available`, `details.required`, `details.currency`. */
  INSUFFICIENT_FUNDS: { status: 409, message: `Uh-oh! Not Enough K-Cash or ${rewardTokenName}` },
  /** The account owes what was taken back from it, so nothing leaves it; `details.owed`, `details.currency` where they are known. */
  DEBT_OPEN: {
    status: 409,
    message:
      'Your account owes an amount that was taken back. Nothing can leave it until it is settled.',
  },
  /** The operation needs a saved wallet address, and the user has none. */
  WALLET_NOT_FOUND: { status: 422, message: 'Wallet not found' },
  /** The signed message is for another site or address, is outside its validity period, or its nonce is used. */
  WALLET_PROOF_INVALID: {
    status: 400,
    message: 'The wallet could not be verified. Please try again.',
  },
  /** Another user has saved the address. */
  WALLET_LINKED_ELSEWHERE: { status: 409, message: 'This wallet is linked to another account.' },
  /** The user has another wallet saved, and the request does not replace it. */
  WALLET_ALREADY_SAVED: {
    status: 409,
    message: 'Another wallet is already saved for your account.',
  },
  /** The operator changes the terms of a funded or published campaign. */
  TERMS_FIXED: { status: 409, message: 'The terms of this campaign are fixed.' },
  /** The currency cannot be transferred (K-Points), or this pair of currencies not exchanged. */
  NOT_TRANSFERABLE: { status: 409, message: 'This currency cannot be transferred.' },
  /** The quote was not accepted in time; nothing was exchanged or sent. */
  QUOTE_EXPIRED: { status: 409, message: 'This quote has expired. Please get a new one.' },
  /** Nobody to whom value can be sent has this name. */
  RECIPIENT_NOT_FOUND: { status: 404, message: 'Nobody with this user name can receive it.' },
  /** The recipient of the quote has left, or is leaving. */
  RECIPIENT_LEFT: { status: 409, message: 'This person cannot receive anything any more.' },
  /** The name is the sender's own. */
  RECIPIENT_IS_SENDER: { status: 409, message: 'You cannot send to yourself.' },
  /** The sender has no user name: the recipient would not see who it is from. */
  SENDER_WITHOUT_NAME: {
    status: 409,
    message: 'Choose a user name on your profile first: the other person sees who sent it.',
  },
  /**
   * More than the sender's level of verification allows. `details.limit` is `single`, `daily` or `number` (of transfers in a day);
   * `details.most` what it allows, `details.left` what is left of it, `details.currency` of both but of a number, `details.level`,
   * and `details.renewsAt` when a limit of a day begins again.
   */
  TRANSFER_LIMIT: { status: 409, message: 'This is more than you may send.' },
  /** The platform pays out nothing of this currency on this chain, or has no such chain. */
  SWAP_UNKNOWN: { status: 404, message: 'This currency cannot be swapped to this chain.' },
  /** `details.minimum` and `details.currency`: what a swap has to be at least, its fees included. */
  SWAP_TOO_SMALL: { status: 409, message: 'This is less than the smallest swap.' },
  /** The signature is not that of the wallet of the quote, or signs something else. */
  SWAP_SIGNATURE_INVALID: {
    status: 400,
    message: 'Transaction failed',
  },
  /** The user has linked another wallet since the quote. */
  SWAP_WALLET_CHANGED: {
    status: 409,
    message: 'Your wallet has changed since this quote. Please get a new one.',
  },
  /** The platform cannot pay out this amount on the chain now. */
  SWAP_NOT_COVERED: {
    status: 503,
    message: 'This chain cannot pay out the amount at the moment. Please try again later.',
  },
} as const satisfies ErrorCatalogue

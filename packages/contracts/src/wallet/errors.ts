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
  /** The account has no wallet made on the site to go back to: one is made first, and replaces the linked one. */
  WALLET_EMBEDDED_MISSING: {
    status: 409,
    message: 'Your account has no other wallet yet. Please make one first.',
  },
  /** The operator changes the terms of a funded or published campaign. */
  TERMS_FIXED: { status: 409, message: 'The terms of this campaign are fixed.' },
  /** The currency cannot be transferred (K-Points), or this pair of currencies not exchanged. */
  NOT_TRANSFERABLE: { status: 409, message: 'This currency cannot be transferred.' },
  /** The quote was not accepted in time; nothing was exchanged, sent or bought. Of a purchase `details.total` and `details.fiat`: what it costs now. */
  QUOTE_EXPIRED: { status: 409, message: 'This quote has expired. Please get a new one.' },
  /** Another order was made by the quote. */
  QUOTE_USED: { status: 409, message: 'This quote was used already. Please get a new one.' },
  /** The amount is below or above what one purchase or payout may be, or nothing would arrive of it; `details.least`, `details.most`, `details.currency`. */
  RAMP_LIMIT: { status: 409, message: 'This is not an amount that can be bought or paid out.' },
  /** Something that has to be proven about the user is not; `details.missing` names the facts. */
  FACTS_NEEDED: {
    status: 403,
    message: 'You need to confirm your age first, and in India your PAN for a payout.',
  },
  /** The destination of a payout is new; `details.usableFrom`. */
  DESTINATION_TOO_NEW: {
    status: 409,
    message: 'Nothing is paid out to a new destination for some time, so that you can object.',
  },
  /** More than is paid out to a user in 24 hours; `details.most`, what is left of it as `details.left`, `details.currency`. */
  PAYOUT_LIMIT: { status: 409, message: 'This is more than you may have paid out in 24 hours.' },
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
  /** The price of the item is another one by now, `details.price`. Nothing was bought. */
  PRICE_CHANGED: { status: 409, message: 'The price has changed. Please look again.' },
  /** Nothing of it is left. Nothing was paid. */
  OUT_OF_STOCK: { status: 409, message: 'This is sold out. You paid nothing.' },
  /** The user has bought as many of it as one person may; `details.limit`. */
  STORE_LIMIT: { status: 409, message: 'You have bought as many of this as one person may.' },
  /** The item is for other countries, or the country of the user is not known; `details.countries`. */
  NOT_FOR_COUNTRY: { status: 409, message: 'This is not sold in your country.' },
  /** The order could not be completed in time. Nothing was paid. */
  ORDER_EXPIRED: { status: 409, message: 'This order took too long. You paid nothing.' },
  /** The order has no code to show, or nothing to give back: it was refused or refunded, or is not complete yet. */
  ORDER_NOT_DONE: { status: 409, message: 'This order is not complete, or was given back.' },
  /** Another item has this id. */
  STORE_ITEM_EXISTS: { status: 409, message: 'Another item has this id.' },
  /** The item has another version by now, or the change was made meanwhile. */
  STORE_ITEM_CHANGED: {
    status: 409,
    message: 'The item was changed meanwhile. Please look again.',
  },
  /** Codes of the upload are there already, or twice in it; `details.lines`, from 1. None was stored. */
  CODES_TWICE: { status: 409, message: 'Some of these codes are there already. None was stored.' },
  /**
   * More than the sender's level of verification allows. `details.limit` is `single`, `daily` or `number` (of transfers in a day),
   * or `open` (swaps at once);
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
  /** The earning was not collected in time. */
  EARNING_EXPIRED: { status: 409, message: 'This earning has expired.' },
  /** All of the earning went to a reward that was taken back. */
  EARNING_TAKEN: {
    status: 409,
    message: 'This earning was used for a reward that was taken back.',
  },
  /** The account has no room for it now. It can be collected again later. */
  EARNING_FAILED: {
    status: 409,
    message: 'Reward claim transaction failed. Please retry by signing the transaction again.',
  },
  /** An earning this large needs a proof; `details.missing` names the facts. */
  EARNING_FACTS_NEEDED: {
    status: 403,
    message: 'Verify your PAN before you collect an earning of this size.',
  },
  /** No chest can be opened today: no table of odds holds, or staff stopped it. */
  CHEST_CLOSED: { status: 409, message: 'The chest is closed today.' },
  /** What is left for prizes could not pay the largest one. Nothing is drawn then. */
  CHEST_EMPTY: {
    status: 409,
    message: 'All prizes of this chest are given. It is filled again soon.',
  },
  /** The public number of the day has not come yet. */
  CHEST_PREPARING: { status: 409, message: 'The chest opens in a moment. Please try again.' },
  /** The user has opened the chest of their day; `details.opensAt` of the next one. */
  CHEST_OPENED: { status: 409, message: 'You have opened your chest of today.' },
  /** No phone number of the user is proven. */
  CHEST_PHONE_NEEDED: {
    status: 403,
    message: 'Add a phone number to your profile first: there is one chest for each person.',
  },
  /** A chest pays nobody who has paid for its prizes, or approved them. */
  CHEST_OWN: {
    status: 403,
    message: 'You have filled this chest, or approved it, so you cannot open it.',
  },
  /** As many accounts as may have opened it today from this device. */
  CHEST_DEVICE_LIMIT: {
    status: 409,
    message: 'Other accounts have opened their chests on this device today.',
  },
  /** The day is not over everywhere on Earth yet. */
  CHEST_NOT_REVEALED: { status: 409, message: 'The draws of this day are not public yet.' },
  /** More than staff may give in a day without a second person. */
  BONUS_LIMIT: { status: 409, message: 'This is more than one person may give in a day.' },
} as const satisfies ErrorCatalogue

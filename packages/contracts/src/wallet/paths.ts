/** Pages of the wallet remote that other parts link to. */
export const TRANSACTION_HISTORY_PATH = '/transaction-history/'
export const CURRENCY_EXCHANGE_PATH = '/currency-exchange/'
export const SWAP_PATH = '/swap'
export const K_STORE_PATH = '/k-store/'
export const TRANSFER_PATH = '/transfer/'
export const BUY_KCASH_PATH = '/buy-kcash/'
export const COLLECT_EARNINGS_PATH = '/collect-earnings'
export const RKADE_PATH = '/rkade'
export const PURCHASE_CONFIRMATION_PATH = '/purchase-confirmation'
export const WITHDRAW_PATH = '/withdraw/'
export const PAYOUT_CONFIRMATION_PATH = '/withdraw-confirmation'
export const PROOF_OF_BALANCES_PATH = '/proof-of-balances'

/** Pages below the wallet's own, each with a way back to it. */
export const WALLET_SUBPAGE_PATHS = [
  BUY_KCASH_PATH,
  PURCHASE_CONFIRMATION_PATH,
  WITHDRAW_PATH,
  PAYOUT_CONFIRMATION_PATH,
  CURRENCY_EXCHANGE_PATH,
  TRANSFER_PATH,
  SWAP_PATH,
  COLLECT_EARNINGS_PATH,
  PROOF_OF_BALANCES_PATH,
  RKADE_PATH,
] as const

/** Pages of the wallet remote that other parts link to. */
export const TRANSACTION_HISTORY_PATH = '/transaction-history/'
export const CURRENCY_EXCHANGE_PATH = '/currency-exchange/'
export const SWAP_PATH = '/swap'
export const K_STORE_PATH = '/k-store/'
export const TRANSFER_PATH = '/transfer/'
export const BUY_KCASH_PATH = '/buy-kcash/'
export const PURCHASE_CONFIRMATION_PATH = '/purchase-confirmation'

/** Pages of the wallet remote that others lead to. */
export const TRANSACTION_HISTORY_PATH = '/transaction-history/'

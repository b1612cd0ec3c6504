import { brand } from '../brand.ts'

/** How every name of a card ends: `.kovra.io`. */
export const WALLET_NAME_END = `.${brand.slug}.io`

/** The name as a card shows it, `foxfire.kovra.io`. */
export const walletNameOf = (userName: string) => `${userName.toLowerCase()}${WALLET_NAME_END}`

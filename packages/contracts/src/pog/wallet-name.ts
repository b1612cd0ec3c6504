import { brand } from '../brand.ts'

/** The name as a card shows it, `foxfire.kovra.io`. */
export const walletNameOf = (userName: string) => `${userName.toLowerCase()}.${brand.slug}.io`

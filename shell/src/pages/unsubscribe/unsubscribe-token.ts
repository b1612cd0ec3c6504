import { createLinkToken } from '../link-token.ts'

/** The token of an e-mail's link that ends such e-mails. */
export const unsubscribeLink = createLinkToken('unsubscribeToken')

import { createLinkToken } from '../link-token.ts'

/** The token of the mail that logs in. */
export const logInLink = createLinkToken('logInLinkToken')
/** The token of the mail that confirms an address. */
export const confirmLink = createLinkToken('confirmLinkToken')

/** What the user may type instead of opening the link. */
export const codeIn = (token: string) => /\.(\d{6})$/.exec(token)?.[1] ?? null

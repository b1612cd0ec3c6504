import { createLinkToken } from '../link-token.ts'

/** The token of the mail that logs in. */
export const logInLink = createLinkToken('logInLinkToken')
/** The token of the mail that confirms an address. */
export const confirmLink = createLinkToken('confirmLinkToken')

/** Whether a link that was refused so is over: another try does not change it. */
export const endsLink = (code: string | null) =>
  code === 'OTP_EXPIRED' || code === 'OTP_WRONG' || code === 'TOO_MANY_ATTEMPTS'

/** What the user may type instead of opening the link. */
export const codeIn = (token: string) => /\.(\d{6})$/.exec(token)?.[1] ?? null

import { createLinkToken } from '../link-token.ts'

/** The partner's token, which connects once. */
export const {
  take: takeLinkToken,
  get: linkToken,
  forget: forgetLinkToken,
} = createLinkToken('partnerLinkToken')

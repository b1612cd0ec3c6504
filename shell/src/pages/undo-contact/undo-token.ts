import { createLinkToken } from '../link-token.ts'

/** The token of the message that a phone number or an address was changed. */
export const {
  take: takeUndoToken,
  get: undoToken,
  forget: forgetUndoToken,
} = createLinkToken('undoContactToken')

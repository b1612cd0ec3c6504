import { z } from 'zod'
import { id, language } from '../envelope.ts'
import { otpVerifyBody } from './http.ts'

/** Acts of other services that a code can confirm. The message says which, and the code is good for nothing else. */
export const CODE_PURPOSES = ['clan-chief'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]
const purpose = z.enum(CODE_PURPOSES)
export const codeChannel = z.enum(['phone', 'email'])

export const purposeCodeParams = z.strictObject({ userId: id, sessionId: id })

/** POST /internal/users/:userId/sessions/:sessionId/codes: sends a code to the user's own number or address; answers `otpChallenge`. */
export const purposeCodeBody = z.strictObject({
  purpose,
  channel: codeChannel,
  /** Of the message. */
  language,
})

/** POST /internal/users/:userId/sessions/:sessionId/codes/verify: uses the code up, and says what it was sent to. */
export const purposeCodeCheckBody = otpVerifyBody.extend({ purpose })
export const provenDestination = z.object({ channel: codeChannel, value: z.string() })
export type ProvenDestination = z.infer<typeof provenDestination>

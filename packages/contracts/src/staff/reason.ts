import { z } from 'zod'
import { MAX_REASON } from '../identity/rights.ts'
import { plainLine } from '../rules/plain-text.ts'

/** Why staff do something. It names nobody: it is kept for good. */
export const staffReason = plainLine(MAX_REASON)

/** The body of an act that needs a reason and nothing else. */
export const reasonBody = z.strictObject({ reason: staffReason })

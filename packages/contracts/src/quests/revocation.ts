import { z } from 'zod'
import { REVOCATION_REASONS } from '../rules/revocation-reasons.ts'

export const revocationReason = z.enum(REVOCATION_REASONS)

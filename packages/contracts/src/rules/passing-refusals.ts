import type { ErrorCode } from '../errors.ts'

/** Refusals that the same write, sent again under its idempotency key, may not get; beside a limit (429). */
export const PASSING_REFUSALS: readonly ErrorCode[] = [
  'IN_PROGRESS',
  'CAMPAIGN_PAUSED',
  'FRESH_PROOF_NEEDED',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_MISSING',
  'FACTS_NEEDED',
  'DESTINATION_TOO_NEW',
  'CHEST_CLOSED',
  'CHEST_EMPTY',
  'CHEST_PREPARING',
  'CHEST_DEVICE_LIMIT',
]

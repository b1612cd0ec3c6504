/**
 * Why a reward that was paid is taken back: `TASK_UNDONE` because what a task asks for was undone, and its campaign checks again;
 * `OFFER_REVERSED` because the offer network took back that its offer was done.
 */
export const REVOCATION_REASONS = ['TASK_UNDONE', 'OFFER_REVERSED'] as const
export type RevocationReason = (typeof REVOCATION_REASONS)[number]

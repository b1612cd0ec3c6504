/**
 * Why what was credited is taken back: `TASK_UNDONE` because what a task asks for was undone, and its campaign checks again;
 * `OFFER_REVERSED` because the offer network took back that its offer was done; `PAYMENT_REVERSED` because the payment for it went back to
 * who paid.
 */
export const REVOCATION_REASONS = ['TASK_UNDONE', 'OFFER_REVERSED', 'PAYMENT_REVERSED'] as const
export type RevocationReason = (typeof REVOCATION_REASONS)[number]

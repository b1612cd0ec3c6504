/** What users hand in as a proof. No zod here: pages import it. */
export const PROOF = {
  /** Longest text, UTF-16 code units. */
  text: 1_000,
  /** Most pictures. */
  pictures: 3,
  /** Most hand-ins of one user that an operator can allow. */
  handIns: 10,
  /** How long a review may take, days. */
  reviewDays: 7,
} as const

/** A picture of a proof: what may be uploaded, and what becomes of it. Browsers make it small enough before they send it. */
export const PROOF_PICTURE = {
  /** Largest file, bytes. */
  maxBytes: 900 * 1024,
  kinds: ['jpeg', 'png', 'webp'],
  /** For the browser's dialog. */
  accept: 'image/jpeg,image/png,image/webp',
  /** Longest side of the stored picture, px. */
  side: 1_600,
} as const

/** Why a reviewer refuses a proof. */
export const PROOF_GROUNDS = [
  'NOT_WHAT_WAS_ASKED',
  'UNREADABLE',
  'NOT_THEIR_OWN',
  'ALTERED',
  'HANDED_IN_BEFORE',
  'OTHER',
] as const
export type ProofGround = (typeof PROOF_GROUNDS)[number]

import type { VerificationReason } from './fields.ts'

/** Why a reviewer refuses a verification, in `POST /api/kyc/admin/reviews/:id/decide`. No zod here: pages import it. */
export const KYC_REVIEW_GROUNDS = [
  'NAME_DIFFERS',
  'BIRTH_DATE_DIFFERS',
  'DOCUMENT_UNREADABLE',
  'DOCUMENT_DIFFERS',
  'FACE_DIFFERS',
] as const satisfies readonly VerificationReason[]

/** Longest appeal against a refusal, UTF-16 code units. */
export const MAX_KYC_APPEAL = 500

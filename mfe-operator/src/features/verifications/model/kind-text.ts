import {
  VERIFICATION_KINDS,
  VERIFICATION_REASONS,
  type VerificationReason,
} from '@platform/contracts/kyc/fields'
import type { useT } from '../i18n/messages.ts'

type T = ReturnType<typeof useT>

/** What an item is about, by its evidence. */
export function kindText(t: T, evidence: readonly string[]): string {
  const named = evidence.find((one) => one.startsWith('kind:'))?.slice('kind:'.length)
  const kind = VERIFICATION_KINDS.find((known) => known === named)
  return t(kind ? `kind.${kind}` : 'kind.other')
}

/** Reasons with which a verification comes to a reviewer, or is refused by one. */
const SHOWN = [
  'NAME_DIFFERS',
  'BIRTH_DATE_DIFFERS',
  'NOT_LIVE',
  'FACE_DIFFERS',
  'DOCUMENT_UNREADABLE',
  'DOCUMENT_DIFFERS',
] as const satisfies readonly VerificationReason[]

/** What a reason is called; any other, also one of another version, as something else. */
export function reasonText(t: T, reason: string | null): string {
  const known = VERIFICATION_REASONS.find((one) => one === reason)
  const shown = SHOWN.find((one) => one === known)
  return t(shown ? `reason.${shown}` : 'reason.OTHER')
}

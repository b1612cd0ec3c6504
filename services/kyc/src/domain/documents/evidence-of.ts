import type { DocumentKind, VerificationKind } from '@platform/contracts/kyc/fields'

/** The document that a verification of a kind is decided by: its reviewer sees no other one. */
const EVIDENCE: Readonly<Partial<Record<VerificationKind, DocumentKind>>> = {
  pan: 'pan-card',
  bank: 'bank-statement',
  cpf: 'cpf-card',
}

export const isEvidenceOf = (
  { kind }: { kind: DocumentKind },
  verification: { kind: VerificationKind },
): boolean => EVIDENCE[verification.kind] === kind

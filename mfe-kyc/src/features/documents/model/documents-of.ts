import type { DOCUMENT_SIDES, DocumentKind, VerificationKind } from '@platform/contracts/kyc/fields'
import type { DocumentView } from '@platform/contracts/kyc/http'

export type DocumentSide = (typeof DOCUMENT_SIDES)[number]

/** What may be handed in for a verification, side by side; no person decides about an Aadhaar, and a live person needs no document. */
const ASKED: Record<VerificationKind, { kind: DocumentKind; sides: DocumentSide[] } | null> = {
  pan: { kind: 'pan-card', sides: ['front'] },
  aadhaar: null,
  bank: { kind: 'bank-statement', sides: ['front'] },
  cpf: { kind: 'cpf-card', sides: ['front', 'back'] },
  liveness: null,
}

/** A side of a document, and what is stored of it. */
export interface AskedSide {
  kind: DocumentKind
  side: DocumentSide
  /** Whether the document has another side, so that this one has to be named. */
  isOneOfTwo: boolean
  stored: DocumentView | null
}

export function documentsOf(
  kind: VerificationKind,
  documents: readonly DocumentView[],
): AskedSide[] {
  const asked = ASKED[kind]
  if (!asked) return []
  return asked.sides.map((side) => ({
    ...{ kind: asked.kind, side, isOneOfTwo: asked.sides.length > 1 },
    stored: documents.find((one) => one.kind === asked.kind && one.side === side) ?? null,
  }))
}

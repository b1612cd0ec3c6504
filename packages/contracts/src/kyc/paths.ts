import type { UserFact } from './facts.ts'
import type { VerificationKind } from './fields.ts'

/** Where mfe-kyc begins. */
export const KYC_PATH = '/kyc'
/** The query parameter of mfe-kyc's page with the kind of verification that it opens: `/kyc?requiredDoc=pan`. */
export const REQUIRED_DOC_PARAM = 'requiredDoc'

/** What proves a fact; the age is proven by the document of the user's country. */
const PROVEN_BY: Readonly<Partial<Record<UserFact, VerificationKind>>> = {
  'pan-verified': 'pan',
  'bank-matched': 'bank',
  liveness: 'liveness',
}

/** The page on which a user proves what is missing: `details.missing` of a refusal, or one fact. */
export function kycPathFor(missing: unknown): string {
  const facts = Array.isArray(missing) ? missing : [missing]
  const [kind] = facts.flatMap((fact) => PROVEN_BY[fact as UserFact] ?? [])
  return kind ? `${KYC_PATH}?${REQUIRED_DOC_PARAM}=${kind}` : KYC_PATH
}

import type { LocalDay } from '@platform/contracts/rules/local-day'
import type { SignedCall } from '@platform/contracts/rules/signed-call'
import type { VerificationInput } from './input.ts'
import type { Verification } from './verification.ts'

/** What the provider is asked to check. It learns no id and no name of the account. */
export interface CheckRequest {
  /** Of the verification: the provider does the same check once. */
  id: string
  input: VerificationInput
  /** Where its page leads back to. */
  returnUrl: string
  /** Of a camera check: its references of checks of the same person, whose registers have a face. */
  against: readonly string[]
}

/** What a register, or the camera, says. Null: nothing was said about it. */
export interface CheckFindings {
  exists: boolean
  /** Valid, of a number; open, of an account: the penny arrived. */
  isActive: boolean
  /** How like the names are, 0 to 100. */
  nameMatch: number | null
  birthDateMatches: boolean | null
  /** Of the person, where the register gives it out. */
  birthDate: LocalDay | null
  /** How sure it is that a live person was there, and the one of the documents, 0 to 100. */
  live: number | null
  faceMatch: number | null
}

/** `code`: it waits for one. `gone`: it ended without findings, as a check that nobody finished does. */
export type CheckResult =
  | { status: 'pending' | 'code' }
  | { status: 'gone' }
  | { status: 'done'; findings: CheckFindings }

/** Checks numbers against their registers, sends codes, and looks into the camera (docs/kyc-provider.md). */
export interface CheckProvider {
  /** @throws ProviderError, after which the same may be asked again */
  begin(request: CheckRequest): Promise<NonNullable<Verification['provider']>>
  /** `over`: it takes no code any more. @throws ProviderError */
  sendCode(reference: string, otp: string): Promise<'right' | 'wrong' | 'over'>
  /** What is true of it now. @param check of which verification it has to be @throws ProviderError */
  result(reference: string, check: Pick<Verification, 'id' | 'kind'>): Promise<CheckResult>
  /** Has it deleted, by the provider's reference or the id of the verification, also one that it does not know. @throws ProviderError */
  withdraw(check: string): Promise<void>
  isSigned(call: SignedCall, now: Date): boolean
}

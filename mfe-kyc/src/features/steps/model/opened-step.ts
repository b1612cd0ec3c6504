import { VERIFICATION_KINDS, type VerificationKind } from '@platform/contracts/kyc/fields'
import type { Step, StepState } from './step-of.ts'

/** The kind that an address asks for; null where it names none. */
export const requiredKind = (param: string | null): VerificationKind | null =>
  VERIFICATION_KINDS.find((kind) => kind === param) ?? null

/** The user has to do something, the soonest first. */
const NEEDS_USER: readonly StepState[] = ['code', 'page', 'refused', 'expired', 'open']

/**
 * The one step that holds its form: the chosen one, else the one that is asked for until it is done, else the next that waits for
 * the user. Null: there is nothing to do.
 */
export function openedStep(
  steps: readonly Step[],
  chosen: VerificationKind | null,
  required: VerificationKind | null,
): VerificationKind | null {
  const exists = (kind: VerificationKind | null) => steps.find((step) => step.kind === kind)
  if (exists(chosen)) return chosen
  const asked = exists(required)
  if (asked && asked.state !== 'done') return asked.kind
  const waiting = NEEDS_USER.flatMap((state) => steps.filter((step) => step.state === state))
  return waiting[0]?.kind ?? null
}

import { VERIFICATION_KINDS, type VerificationKind } from '@platform/contracts/kyc/fields'
import type { Step, StepState } from './step-of.ts'

/** The kind that an address asks for; null where it names none. */
export const requiredKind = (param: string | null): VerificationKind | null =>
  VERIFICATION_KINDS.find((kind) => kind === param) ?? null

/** The user has to do something, the soonest first. */
const NEEDS_USER: readonly StepState[] = ['code', 'page', 'refused', 'expired', 'open']

/** The one step that holds its form. */
export interface Opened {
  kind: VerificationKind
  /** The state in which the user chose it; null: it was opened automatically. */
  chosenIn: StepState | null
}

/**
 * The step that is open now: the one before, as long as it needs the user or is as they chose it, so that no form leaves while
 * somebody types; else the one that is asked for, until it is done; else the next that waits for the user. Null: nothing to do.
 */
export function openedNow(
  before: Opened | null,
  steps: readonly Step[],
  required: VerificationKind | null,
): Opened | null {
  const stepBefore = steps.find(({ kind }) => kind === before?.kind)
  const stays =
    stepBefore && (NEEDS_USER.includes(stepBefore.state) || stepBefore.state === before?.chosenIn)
  if (stays) return before
  const asked = steps.find(({ kind, state }) => kind === required && state !== 'done')
  const waiting = NEEDS_USER.flatMap((state) => steps.filter((step) => step.state === state))
  const next = asked ?? waiting[0]
  return next ? { kind: next.kind, chosenIn: null } : null
}

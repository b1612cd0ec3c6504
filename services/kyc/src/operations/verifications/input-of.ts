import type { LocalDay } from '@platform/contracts/rules/local-day'
import type { StoredInput, VerificationInput } from '../../domain/verifications/input.ts'
import type { Verification } from '../../domain/verifications/verification.ts'
import type { Sealing } from '../keys/sealing.ts'

/** What the user handed in. Null where it is kept nowhere, or cannot be opened any more. */
export async function inputOf(
  { sealing }: { sealing: Pick<Sealing, 'open'> },
  { userId, kind, sealed }: Pick<Verification, 'userId' | 'kind' | 'sealed'>,
): Promise<StoredInput | null> {
  if (kind === 'liveness') return { kind }
  const text = sealed === null ? null : await sealing.open(userId, sealed)
  return text === null ? null : (JSON.parse(text) as StoredInput)
}

/** The birth date that the user wrote. Null where none is asked for, or it cannot be opened any more. */
export async function writtenBirthDate(
  deps: Parameters<typeof inputOf>[0],
  verification: Parameters<typeof inputOf>[1],
): Promise<LocalDay | null> {
  const input = await inputOf(deps, verification)
  return input && 'birthDate' in input ? input.birthDate : null
}

/** Seals what is kept of it. */
export async function sealedInput(
  { sealing }: { sealing: Pick<Sealing, 'seal'> },
  userId: string,
  input: VerificationInput,
): Promise<Verification['sealed']> {
  if (input.kind === 'aadhaar' || input.kind === 'liveness') return null
  return sealing.seal(userId, JSON.stringify(input))
}

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

/** Seals what is kept of it. */
export async function sealedInput(
  { sealing }: { sealing: Pick<Sealing, 'seal'> },
  userId: string,
  input: VerificationInput,
): Promise<Verification['sealed']> {
  if (input.kind === 'aadhaar' || input.kind === 'liveness') return null
  return sealing.seal(userId, JSON.stringify(input))
}

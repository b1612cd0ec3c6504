import type { PasskeyRequest } from '@platform/contracts/identity/passkeys'
import type { FactorProof } from '@platform/contracts/identity/second-factor'
import { signByPasskey } from './passkey-device.ts'

/** What the user chose: a code, or a passkey, which has yet to sign; `signal` ends its prompt. */
export type FactorAnswer =
  | Exclude<FactorProof, { way: 'passkey' }>
  | { way: 'passkey'; signal: AbortSignal }

/** The proof that the answer means. @param ask for what a passkey signs */
export async function proofOf(
  answer: FactorAnswer,
  ask: () => Promise<PasskeyRequest>,
): Promise<FactorProof> {
  if (answer.way !== 'passkey') return answer
  return { way: 'passkey', credential: await signByPasskey(await ask(), answer) }
}

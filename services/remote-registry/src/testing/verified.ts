import { signed } from '@platform/contracts/registry/signed'
import { type SignaturePurpose, verifiedText } from '@platform/contracts/rules/signed-text'
import type { Answer } from '@platform/testing/caller'
import { registryKey } from './start-registry.ts'

/** The text of an answer, if the registry of the test signed it for this purpose. */
export async function verified(answer: Answer, purpose: SignaturePurpose): Promise<unknown> {
  const text = await verifiedText(signed.parse(answer.data), purpose, [registryKey.public])
  return JSON.parse(text)
}

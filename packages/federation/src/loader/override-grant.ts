import type { OverrideGrant } from '@platform/contracts/registry/manifest'
import { isOver } from '@platform/contracts/rules/expiry'
import {
  type SignedText,
  type TrustedKey,
  verifiedText,
} from '@platform/contracts/rules/signed-text'

/** A grant, if the registry signed it for this user and it has not expired; else null. */
export async function validGrant(
  signed: SignedText,
  { trusted, userId, now }: { trusted: readonly TrustedKey[]; userId: string | null; now: number },
): Promise<OverrideGrant | null> {
  try {
    const text = await verifiedText(signed, 'remote-override/1', trusted)
    const grant = JSON.parse(text) as OverrideGrant
    return grant.userId === userId && !isOver(grant, now) ? grant : null
  } catch {
    return null
  }
}

import type { Claim } from '@platform/contracts/quests/http'
import { useHoldCode } from './use-hold-code.ts'

/** The way to appeal before a reward is taken back. */
export function RevokedClaim({ claim }: { claim: Claim }) {
  const code = useHoldCode()
  return code && <code.AppealRevocation claim={claim} />
}

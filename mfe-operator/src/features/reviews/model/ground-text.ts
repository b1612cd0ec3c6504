import { PROOF_GROUNDS } from '@platform/contracts/quests/proof-rules'
import type { useT } from '../i18n/messages.ts'

/** What a ground is called; one of another version as something else. */
export function groundText(t: ReturnType<typeof useT>, ground: string | null): string {
  return t(`ground.${PROOF_GROUNDS.find((known) => known === ground) ?? 'OTHER'}`)
}

/** Grounds of a refusal by their codes. */
export const proofGrounds = (t: ReturnType<typeof useT>): Record<string, string> =>
  Object.fromEntries(PROOF_GROUNDS.map((ground) => [ground, t(`ground.${ground}`)]))

/**
 * A grant is one slot of a fixed campaign or one line of a dynamic campaign's settlement.
 * Slots and lines are numbered from 1 to the campaign's slots, or to its eligible finishers.
 */
export const grantIdOf = (campaignId: string, slot: number) => `${campaignId}:${slot}`

/** Campaign and slot of a grant id; null when it is not one. */
export function readGrantId(grantId: string): { campaignId: string; slot: number } | null {
  const match = /^([0-9a-f-]{36}):([1-9]\d{0,8})$/.exec(grantId)
  return match?.[1] && match[2] ? { campaignId: match[1], slot: Number(match[2]) } : null
}

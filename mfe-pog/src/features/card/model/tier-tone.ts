import type { Tier } from '@platform/contracts/identity/tiers'

/** Tone of the tag of a tier; the tag's text says which one it is. */
export const tierTone = (tier: string): 'gold' | 'ion' | 'plain' => tones[tier as Tier] ?? 'plain'

const tones: Readonly<Record<Tier, 'gold' | 'ion' | 'plain'>> = {
  Bronze: 'plain',
  Silver: 'plain',
  Gold: 'gold',
  Diamond: 'ion',
}

import type { UserCountry } from '@platform/contracts/identity/country'
import type { Participant } from '../domain/participant.ts'

/** A signed-in user of whom nothing is known, unless the test says more. */
export const aParticipant = (
  country: UserCountry | null = null,
  device: Partial<Participant['device']> = {},
): Participant => ({
  isIdentified: true,
  country,
  origin: null,
  device: { platforms: [], client: null, ...device },
})

import type { Audience } from '@platform/contracts/quests/campaign'

/** Of a campaign of a service that does not say whom it is for. */
export const NO_AUDIENCE: Audience = { countries: [], continents: [], platforms: [], clients: [] }

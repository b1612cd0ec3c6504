import { DAY_MS } from '@platform/contracts/constants'

/**
 * How long what an application says is kept, with the answers of its skill checks and the points of its reviewers: of a draft after its last
 * change or since it was taken back, of a decided one after its decision, ms.
 */
export const DRAFT_KEPT_MS = 180 * DAY_MS
export const DECIDED_KEPT_MS = 365 * DAY_MS

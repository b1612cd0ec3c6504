import { DAY_MS } from '@platform/contracts/constants'

/** How long what an application says is kept: of a draft after its last change, of a rejected one after its decision, ms. */
export const DRAFT_KEPT_MS = 180 * DAY_MS
export const REJECTED_KEPT_MS = 365 * DAY_MS

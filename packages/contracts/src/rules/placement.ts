/** Where on a partner's pages an embed stands, in the partner's own words: `sidebar`, `article-foot`. */
export const PLACEMENT = /^[a-z0-9][a-z0-9-]{0,39}$/
/** Of an embed that names none, or something else than a placement. */
export const NO_PLACEMENT = 'none'

/** The placement that a partner's page wrote, or `NO_PLACEMENT`. */
export const placementOf = (written: unknown): string =>
  typeof written === 'string' && PLACEMENT.test(written) ? written : NO_PLACEMENT

/** In a report: all that have no row of their own. */
export const OTHER_PLACEMENTS = 'other'

/** s, a year. */
const YEAR_S = 365 * 24 * 60 * 60

/** `cache-control` of files whose addresses change with their content. */
export const FOR_EVER = `public, max-age=${YEAR_S}, immutable`

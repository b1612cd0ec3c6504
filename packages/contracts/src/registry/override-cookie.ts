/**
 * Cookie in which the page keeps its grant (JSON, URL-encoded) for a build of one's own machine, so that the
 * shell's server widens the CSP by its origin.
 */
export const OVERRIDE_COOKIE = 'remote-override'

/** What only operators see; anybody else is told that there is nothing. */
export const STAFF_REMOTES_PATH = '/staff/remotes'
export const STAFF_HEALTH_PATH = '/staff/health'

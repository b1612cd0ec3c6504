import { STAFF_PATH } from '@platform/contracts/shell/paths'

/** What only operators see; anybody else is told that there is nothing. */
export const STAFF_REMOTES_PATH = `${STAFF_PATH}/remotes`
export const STAFF_HEALTH_PATH = `${STAFF_PATH}/health`

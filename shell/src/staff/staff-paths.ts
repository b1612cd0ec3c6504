import { STAFF_PATH } from '@platform/contracts/shell/paths'

/** Paths of the operators' pages; not found for any other user. */
export const STAFF_REMOTES_PATH = `${STAFF_PATH}/remotes`
export const STAFF_HEALTH_PATH = `${STAFF_PATH}/health`
export const STAFF_USERS_PATH = `${STAFF_PATH}/users`
export const STAFF_APPROVALS_PATH = `${STAFF_PATH}/approvals`

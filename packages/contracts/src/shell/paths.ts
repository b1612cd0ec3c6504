/** Pages of the shell that others lead to. */
export const PROFILE_PATH = '/profile/'

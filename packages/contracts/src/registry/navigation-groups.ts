/** What the menu of the whole site groups navigation entries by; those without one are for playing. */
export const NAVIGATION_GROUPS = ['play', 'community', 'money', 'you'] as const

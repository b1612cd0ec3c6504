/** Channels that builds are released to; each page follows one. No zod here: pages import it. */
export const channels = ['stable', 'beta'] as const
export type Channel = (typeof channels)[number]

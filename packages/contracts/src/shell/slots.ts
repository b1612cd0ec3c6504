/**
 * Places of the shell's start page that remotes fill, in the order in which they are shown below the campaigns. A remote
 * names the slot and the module that fills it in its `src/site-routes.ts`; a slot that nobody fills takes no room.
 */
export const SLOTS = [
  'home.earned',
  'home.streak',
  'home.continue',
  'home.clan-race',
  'home.winners',
] as const

export type SlotName = (typeof SLOTS)[number]

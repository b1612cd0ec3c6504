import type { SlotsView } from '@platform/contracts/pog/avatars-http'

/** A place for an avatar, with the avatar in it. */
export type Slot = SlotsView['items'][number]

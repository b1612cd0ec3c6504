import { brand } from '@platform/contracts/brand'
import { KLASH_PATH, TOURNAMENTS_PATH } from '@platform/contracts/clans/paths'
import { covers } from '@platform/contracts/rules/site-path'

/** Where an event happened, in the brand's words (spec 6): in the arena, or on the rest of the site. `page` is a path or its pattern. */
export function channelOf(page: string): string {
  const isArena = [KLASH_PATH, TOURNAMENTS_PATH].some((path) => covers({ path }, page))
  return isArena ? brand.channels.klash : brand.channels.website
}

import type { Platform } from '@platform/contracts/quests/campaign'
import { gameGenres, gameNetworks } from '@platform/contracts/quests/game-constants'
import { asSearch } from '../../campaigns/model/list-choice.ts'

/** The contract's; its zod schema stays out of the browser. */
const platforms: readonly Platform[] = ['Browser', 'Android', 'Windows', 'IOS', 'PC', 'Mac']

/** What is chosen of games or quests by what a game is; what is not chosen is absent. */
export type FacetChoice = Readonly<Partial<Record<Facet, string>>>
export const facets = ['genre', 'platform', 'network'] as const

const values: Readonly<Record<Facet, readonly string[]>> = {
  genre: gameGenres,
  platform: platforms,
  network: gameNetworks,
}
export type Facet = (typeof facets)[number]

/** What a reader chose of the catalogue. */
export interface GameChoice extends FacetChoice {
  /** In names; empty for none. */
  search: string
}

const SEARCH = 'q'

/** What an address chooses; a value that is unknown counts as none. */
export function readFacets(address: URLSearchParams): FacetChoice {
  const chosen = facets.flatMap((facet) => {
    const value = address.get(facet)
    return value && values[facet].includes(value) ? [[facet, value] as const] : []
  })
  return Object.fromEntries(chosen)
}

/** The game whose quests are listed, by its id. */
export const GAME = 'game'

/** As the contract writes it, whose zod schema stays out of the browser. */
const GAME_ID = /^[a-z0-9][a-z0-9-]{1,35}$/

/** What an address chooses of quests: those of one game too. */
export function readQuestFacets(address: URLSearchParams): FacetChoice & { game?: string } {
  const game = address.get(GAME)
  return { ...readFacets(address), ...(game && GAME_ID.test(game) && { game }) }
}

/** The address with this value of a facet; empty for none. It keeps the other parameters. */
export function writeFacet(
  address: URLSearchParams,
  facet: Facet | typeof GAME,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(address)
  if (value) next.set(facet, value)
  else next.delete(facet)
  return next
}

export const readGameChoice = (address: URLSearchParams): GameChoice => ({
  ...readFacets(address),
  search: asSearch(address.get(SEARCH) ?? ''),
})

export function writeSearch(address: URLSearchParams, search: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (search) next.set(SEARCH, search)
  else next.delete(SEARCH)
  return next
}

/** The address without any of it. */
export function clearChoice(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of [...facets, GAME, SEARCH]) next.delete(name)
  return next
}

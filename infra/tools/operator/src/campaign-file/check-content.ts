import { brandSlug, gameId, gameInput } from '@platform/contracts/quests/games'
import { brandInput } from '@platform/contracts/quests/quest-lists'
import { z } from 'zod'
import { problemsOf } from './check-entry.ts'
import type { FilePositions } from './file-positions.ts'
import type { Problem } from './problem.ts'

const game = gameInput.extend({ id: gameId })
const brand = brandInput.extend({ slug: brandSlug })
export type WrittenGame = z.infer<typeof game>
export type WrittenBrand = z.infer<typeof brand>

/** What quests need: the games that they belong to, and the pages of their brands. */
export interface Content {
  games: WrittenGame[]
  brands: WrittenBrand[]
}

export const NO_CONTENT: Content = { games: [], brands: [] }

/** A file of quests: `campaigns`, and what they need. */
export interface Sections {
  games?: unknown
  brands?: unknown
  campaigns?: unknown
}

/** Whether the content of a file has sections; else it is a campaign, or a list of them. */
export const hasSections = (content: unknown): content is Sections =>
  typeof content === 'object' &&
  content !== null &&
  ['games', 'brands', 'campaigns'].some((key) => Object.hasOwn(content, key))

const sections = z.strictObject({
  games: z.array(game).default([]),
  brands: z.array(brand).default([]),
  campaigns: z.array(z.unknown()).default([]),
})

/** Checks games and brands by the platform's own schemas, and that each is there once. */
export function checkContent(
  content: Sections,
  positions: FilePositions,
): { content: Content; problems: Problem[] } {
  const parsed = sections.safeParse(content, { reportInput: true })
  if (!parsed.success) {
    const problems = parsed.error.issues.flatMap((issue) => problemsOf(issue, [], positions))
    return { content: NO_CONTENT, problems }
  }
  const { games, brands } = parsed.data
  const repeated = [
    ...repeatedIn(games.map(({ id }) => id)).map((index) => ['games', index, 'id']),
    ...repeatedIn(brands.map(({ slug }) => slug)).map((index) => ['brands', index, 'slug']),
  ]
  return {
    content: { games, brands },
    problems: repeated.map((path) => positions.problem(path, 'is in this file twice')),
  }
}

const repeatedIn = (names: readonly string[]) =>
  names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []))

import type { GameGenre } from '@platform/contracts/quests/game-constants'
import { en } from '../i18n/en.ts'
import { useT } from '../i18n/messages.ts'

/** The names of genres; of one that only a newer version knows, its own words. */
export function useGenreNames(): (genres: readonly string[]) => string[] {
  const t = useT()
  return (genres) =>
    genres.map((genre) =>
      `genre.${genre}` in en
        ? t(`genre.${genre as GameGenre}`)
        : genre.replace(/([a-z])([A-Z])/g, '$1 $2'),
    )
}

import type { QuestGame } from '@platform/contracts/quests/games'
import { useGenreNames } from '../model/use-genre-names.ts'

/** What a game is, and where it is played, in a line. */
export function GameMeta({ game: { genres, platforms } }: { game: QuestGame }) {
  const genreNames = useGenreNames()
  return [...genreNames(genres), platforms.join(', ')].join(' · ')
}

import type { QuestGame } from '@platform/contracts/quests/games'
import { platformName } from '@platform/remote-kit/platform-name'
import { useLanguage } from '@platform/remote-kit/shell'
import { useGenreNames } from '../model/use-genre-names.ts'

/** What a game is, and where it is played, in a line. */
export function GameMeta({ game: { genres, platforms } }: { game: QuestGame }) {
  const genreNames = useGenreNames()
  const language = useLanguage()
  const played = platforms.map((platform) => platformName(platform, language))
  return [...genreNames(genres), played.join(', ')].join(' · ')
}

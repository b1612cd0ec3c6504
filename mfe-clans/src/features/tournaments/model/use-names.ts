import type { EntrantKind } from '@platform/contracts/clans/tournaments'
import type { Bracket, TournamentSummary } from '@platform/contracts/clans/tournaments-http'
import type { GameSummary } from '@platform/contracts/quests/games'
import { useGames } from '../../games/api/list-games.ts'
import { useT } from '../i18n/messages.ts'
import type { RoundName } from './rounds.ts'

/** A game of the catalogue by its id. */
export function useGame(id: string): GameSummary | undefined {
  return useGames().data?.find((game) => game.id === id)
}

/** What a tournament is called: its title, or its game and format. */
export function useTournamentName(): (
  tournament: Pick<TournamentSummary, 'title' | 'game' | 'format'>,
) => string {
  const t = useT()
  const gameName = useGameName()
  return ({ title, game, format }) =>
    title ?? t('name', { game: gameName(game), format: t(`format.${format}`) })
}

/** What a game of the catalogue is called. An id that names none is shown to nobody: users write it. */
export function useGameName(): (id: string) => string {
  const t = useT()
  const { data } = useGames()
  return (id) => data?.find((game) => game.id === id)?.name ?? t('unnamed.game')
}

/** What an entrant is called; a word for one without a name. */
export function useEntrantName(
  bracket: Pick<Bracket, 'entrants'> | undefined,
  kind: EntrantKind,
): (entrantId: string) => string {
  const t = useT()
  const names = new Map(bracket?.entrants.map(({ entrantId, name }) => [entrantId, name]))
  return (entrantId) => names.get(entrantId) ?? t(`unnamed.${kind}`)
}

export function useRoundName(): (name: RoundName) => string {
  const t = useT()
  return (name) =>
    'number' in name ? t(`round.${name.kind}`, { number: name.number }) : t(`round.${name.kind}`)
}

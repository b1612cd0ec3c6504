import type { TournamentSummary } from '@platform/contracts/clans/tournaments-http'
import { artAs, placeArt } from '@platform/contracts/quests/art'
import { CampaignArt } from '@platform/ui'
import { useGame } from '../model/use-names.ts'

interface TournamentArtProps {
  tournament: Pick<TournamentSummary, 'id' | 'game' | 'status'>
}

/** The picture of the game; grey once it is over. */
export function TournamentArt({ tournament }: TournamentArtProps) {
  const game = useGame(tournament.game)
  const isOver = tournament.status === 'COMPLETED' || tournament.status === 'CANCELLED'
  return (
    <CampaignArt
      seed={tournament.game}
      src={artAs(game?.art, 'wide') ?? placeArt(tournament.id, 'wide')}
      muted={isOver}
    />
  )
}

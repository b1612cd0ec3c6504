import type { LeaderboardEmbedBoard } from '@platform/contracts/clans/leaderboard-embed'
import { Embed, type EmbedProps } from './embed.tsx'

export interface LeaderboardProps extends EmbedProps {
  /** Which one, of this week; the clans by default. */
  board?: LeaderboardEmbedBoard
  /** Rows shown. */
  count?: number
  onLeaderboardShown?: (detail: { count: number }) => void
  onClanOpened?: (detail: { clanId: string; url: string }) => void
}

/** The first rows of a leaderboard in a React page. */
export function Leaderboard({
  board,
  count,
  onLeaderboardShown,
  onClanOpened,
  ...props
}: LeaderboardProps) {
  return (
    <Embed
      {...props}
      embed="leaderboard"
      settings={{ board, count }}
      events={{ 'leaderboard-shown': onLeaderboardShown, 'clan-opened': onClanOpened }}
    />
  )
}

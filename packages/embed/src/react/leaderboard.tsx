import type { LeaderboardProps } from '../../publish/react.d.ts'
import { Embed } from './embed.tsx'

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

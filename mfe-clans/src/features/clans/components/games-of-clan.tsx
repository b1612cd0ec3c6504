import { Tag } from '@platform/ui'
import { useGames } from '../../games/api/list-games.ts'

/** The games that a clan plays, by name; by the words of its id one whose name is not there. */
export function GamesOfClan({ games }: { games: readonly string[] }) {
  const { data } = useGames({ enabled: games.length > 0 })
  return games.map((id) => (
    <Tag key={id} tone="ion">
      {data?.find((game) => game.id === id)?.name ?? id.replaceAll('-', ' ')}
    </Tag>
  ))
}

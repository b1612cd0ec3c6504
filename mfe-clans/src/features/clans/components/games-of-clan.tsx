import { Tag } from '@platform/ui'
import { useGames } from '../api/list-games.ts'

/** The games that a clan plays, by name; those that the catalogue has no more are left out. */
export function GamesOfClan({ games }: { games: readonly string[] }) {
  const { data } = useGames({ enabled: games.length > 0 })
  return data
    ?.filter(({ id }) => games.includes(id))
    .map(({ id, name }) => (
      <Tag key={id} tone="ion">
        {name}
      </Tag>
    ))
}

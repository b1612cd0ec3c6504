import { HOUR_MS } from '@platform/contracts/constants'
import type {
  AvatarCategories,
  AvatarCharacters,
  AvatarStyles,
  RandomVariants,
} from '@platform/contracts/pog/http-types'
import type { AvatarCategory, AvatarCharacter } from '@platform/contracts/pog/looks'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'

/** What an avatar can look like: lists that change with a release alone. */
function useLooks<List>(path: string, query: Record<string, string>, enabled = true) {
  const api = useApi()
  return useQuery<List>({
    queryKey: ['pog-looks', path, query],
    queryFn: async ({ signal }) => unwrap(await api.get<List>(path, { query, signal })),
    staleTime: HOUR_MS,
    enabled,
  })
}

export const useCategories = (enabled: boolean) =>
  useLooks<AvatarCategories>('/pog/avatars/categories', {}, enabled)

export const useCharacters = (category: AvatarCategory | null, enabled: boolean) =>
  useLooks<AvatarCharacters>(
    '/pog/avatars/characters',
    category ? { category } : {},
    enabled && category !== null,
  )

export const useStyles = (character: AvatarCharacter | null, enabled: boolean) =>
  useLooks<AvatarStyles>(
    '/pog/avatars/styles',
    character ? { character } : {},
    enabled && character !== null,
  )

/** Looks drawn by lot, other ones for each `round`. */
export function useRandomLooks(round: number, enabled: boolean) {
  const api = useApi()
  return useQuery<RandomVariants>({
    queryKey: ['pog-random-looks', round],
    queryFn: async ({ signal }) =>
      unwrap(await api.get<RandomVariants>('/pog/avatars/random-variants', { signal })),
    staleTime: HOUR_MS,
    enabled,
  })
}

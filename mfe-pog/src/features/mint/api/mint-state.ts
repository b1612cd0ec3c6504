import type { MintView } from '@platform/contracts/pog/mint-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { newerMint } from '../model/newer-mint.ts'

/** ms between two questions while the card is being made and the stream is not open. */
const ASK_EVERY_MS = 3_000

export const mintKey = (userId: string | null) => ['pog-mint', userId] as const

/**
 * The user's mint as the server has it. An answer that is older than what is shown is dropped.
 * @param isFollowed whether a stream brings its changes, so that it need not be asked for again and again
 */
export function useMint(isFollowed = false) {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<MintView>({
    queryKey: mintKey(userId),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<MintView>('/pog/mint/state', { signal })),
    enabled: userId !== null,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.progress && !isFollowed ? ASK_EVERY_MS : false),
    structuralSharing: (shown, answer) =>
      newerMint(shown as MintView | undefined, answer as MintView),
  })
}

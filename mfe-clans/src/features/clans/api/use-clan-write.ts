import { useQueryClient } from '@platform/remote-kit/query'
import { useWrite } from '@platform/remote-kit/use-write'
import { clanKeys } from './clan-keys.ts'

/**
 * A call that changes a clan, or how the user stands to clans. It has ended when what the page shows of clans is up to date; after a
 * refusal too, for that says that something else has changed it.
 */
export function useClanWrite<Data, Input = void>(
  mutationFn: (input: Input) => Promise<Data>,
  onSuccess?: (data: Data, input: Input) => void,
) {
  const queries = useQueryClient()
  return useWrite<Data, Input>({
    mutationFn,
    ...(onSuccess && { onSuccess }),
    onSettled: () => queries.invalidateQueries({ queryKey: clanKeys.all }),
  })
}

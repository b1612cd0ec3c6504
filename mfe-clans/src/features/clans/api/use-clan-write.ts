import type { ClanStatus } from '@platform/contracts/clans/members-http'
import { useQueryClient } from '@platform/remote-kit/query'
import { useWrite } from '@platform/remote-kit/use-write'
import { clanKeys, isClosedList } from '../../membership/api/clan-keys.ts'
import { useViewerId } from '@platform/remote-kit/shell'

/**
 * A call that changes a clan, or how the user stands to clans. It has ended when what the page shows of clans is up to date; after a
 * refusal too, for that says that something else has changed it.
 */
export function useClanWrite<Data, Input = void>(
  mutationFn: (input: Input) => Promise<Data>,
  onSuccess?: (data: Data, input: Input) => void,
) {
  const queries = useQueryClient()
  const status = clanKeys.status(useViewerId())
  return useWrite<Data, Input>({
    mutationFn,
    ...(onSuccess && { onSuccess }),
    async onSettled() {
      // First whose lists the user may read: a clan that they have left refuses its own.
      await queries.invalidateQueries({ queryKey: status })
      const clanId = queries.getQueryData<ClanStatus>(status)?.clanID ?? null
      await queries.invalidateQueries({
        queryKey: clanKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== status[1] && !isClosedList(queryKey, clanId),
      })
    },
  })
}

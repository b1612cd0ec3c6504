import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useFreshProof } from '../../../features/proof/model/use-fresh-proof.tsx'
import { keysApi, keysQuery } from './keys-api.ts'

/** A change of the user's keys, with a fresh proof; the list is read again after it. Render `proofDialog`. */
export function useKeyWrite<Data, Input = void>(
  write: (calls: ReturnType<typeof keysApi>, input: Input) => Promise<Data>,
) {
  const api = useApi()
  const queries = useQueryClient()
  const { withProof, proofDialog } = useFreshProof()
  const change = useWrite<Data, Input>({
    mutationFn: (input) => withProof(() => write(keysApi(api), input)),
    onSuccess: () => void queries.invalidateQueries(keysQuery(api)),
  })
  return { ...change, proofDialog }
}

import type { ChooseStyleBody, QuickMintBody } from '@platform/contracts/pog/http-types'
import type { MintView } from '@platform/contracts/pog/mint-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell, useViewerId } from '@platform/remote-kit/shell'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { useWrite } from '@platform/remote-kit/use-write'
import { newerMint } from '../model/newer-mint.ts'
import { mintKey } from './mint-state.ts'

/** A call that moves the mint. Its answer is shown at once; after a refusal the mint is asked for anew, for something else has changed. */
function useMove<Input = void>(
  mutationFn: (input: Input) => Promise<MintView>,
  onSuccess?: (view: MintView) => void,
) {
  const queries = useQueryClient()
  const queryKey = mintKey(useViewerId())
  return useWrite<MintView, Input>({
    mutationFn,
    onSuccess(view) {
      queries.setQueryData<MintView>(queryKey, (shown) => newerMint(shown, view))
      onSuccess?.(view)
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Keeps a name for the user. */
export function useReserveName() {
  const api = useApi()
  return useMove(async (userName: string) =>
    unwrap(await api.postWithAuth<MintView>('/pog/mint/reserve-username', { userName })),
  )
}

/** Stores what was chosen of the avatar. */
export function useChoose() {
  const api = useApi()
  return useMove(async (choice: ChooseStyleBody) =>
    unwrap(await api.postWithAuth<MintView>('/pog/avatars/style', choice)),
  )
}

/** A card by a name alone, at the price that was shown. */
export function useQuickMint() {
  const api = useApi()
  const shell = useShell()
  const send = useSendOnce(async (body: QuickMintBody, idempotencyKey) =>
    unwrap(await api.postWithAuth<MintView>('/pog/mint/quick', body, { idempotencyKey })),
  )
  return useMove(send, () => shell.invalidate('balance'))
}

/** Pays, draws and mints what was chosen, at the price that was shown; also tries again. */
export function useStartMint() {
  const api = useApi()
  const shell = useShell()
  const send = useSendOnce(async (price: MintView['price'], idempotencyKey) =>
    unwrap(await api.postWithAuth<MintView>('/pog/mint/start', { price }, { idempotencyKey })),
  )
  return useMove(send, () => shell.invalidate('balance'))
}

/** Gives up the name and the choices. */
export function useAbandonMint() {
  const api = useApi()
  const shell = useShell()
  return useMove(
    async () => unwrap(await api.postWithAuth<MintView>('/pog/mint/abandon', {})),
    () => shell.invalidate('balance'),
  )
}

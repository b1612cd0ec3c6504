import type { AvatarView, SlotsView } from '@platform/contracts/pog/avatars-http'
import type {
  ChangeAvatarBody,
  GenerateAvatarBody,
  UnlockSlotBody,
} from '@platform/contracts/pog/http-types'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { useWrite } from '@platform/remote-kit/use-write'
import { cardKeys } from '../../card/api/card-keys.ts'
import { useViewerId } from '../../card/api/use-viewer-id.ts'
import { feedKeys } from '../../feed/api/feed-keys.ts'

/** ms between two questions while an avatar is being drawn or a slot is being paid. */
const ASK_EVERY_MS = 3_000

const slotsKey = (userId: string | null) => ['pog-slots', userId]

/** The user's slots with their avatars. */
export function useSlots() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<SlotsView>({
    queryKey: slotsKey(userId),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<SlotsView>('/pog/slots', { signal })),
    enabled: userId !== null,
    refetchInterval: ({ state }) =>
      state.data?.items.some((slot) => slot.state === 'paying' || slot.avatar?.state === 'pending')
        ? ASK_EVERY_MS
        : false,
  })
}

/** A call that changes slots: what they are is asked for anew, and what it may have cost. */
function useSlotWrite<Data, Input>(mutationFn: (input: Input) => Promise<Data>) {
  const queries = useQueryClient()
  const shell = useShell()
  const queryKey = slotsKey(useViewerId())
  return useWrite<Data, Input>({
    mutationFn,
    async onSettled() {
      shell.invalidate('balance')
      await queries.invalidateQueries({ queryKey })
      await queries.invalidateQueries({ queryKey: cardKeys.all })
      // Posts show the avatar that is on the card.
      await queries.invalidateQueries({ queryKey: feedKeys.all })
    },
  })
}

/** Buys a slot at the price that was shown. */
export function useUnlockSlot() {
  const api = useApi()
  return useSlotWrite(
    useSendOnce(async (body: UnlockSlotBody, idempotencyKey) =>
      unwrap(await api.postWithAuth<SlotsView>('/pog/slots/unlock', body, { idempotencyKey })),
    ),
  )
}

/** Draws the avatar of a bought slot. */
export function useGenerateAvatar() {
  const api = useApi()
  return useSlotWrite(async (body: GenerateAvatarBody) =>
    unwrap(await api.postWithAuth<AvatarView>('/pog/avatars/generate', body)),
  )
}

/** Draws an avatar anew at the price that was shown. */
export function useChangeAvatar() {
  const api = useApi()
  return useSlotWrite(
    useSendOnce(async ({ id, ...body }: ChangeAvatarBody & { id: string }, idempotencyKey) =>
      unwrap(
        await api.putWithAuth<AvatarView>(`/pog/avatars/${encodeURIComponent(id)}`, body, {
          idempotencyKey,
        }),
      ),
    ),
  )
}

/** Puts an avatar on the card. */
export function useActivateAvatar() {
  const api = useApi()
  return useSlotWrite(async (id: string) =>
    unwrap(
      await api.postWithAuth<AvatarView>(`/pog/avatars/${encodeURIComponent(id)}/activate`, {}),
    ),
  )
}

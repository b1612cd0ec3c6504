import type { AvatarView, SlotsView } from '@platform/contracts/pog/avatars-http'
import type {
  ChangeAvatarBody,
  GenerateAvatarBody,
  UnlockSlotBody,
} from '@platform/contracts/pog/http-types'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell, useViewerId } from '@platform/remote-kit/shell'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { useWrite } from '@platform/remote-kit/use-write'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cardKeys } from '../../card/api/card-keys.ts'
import { feedKeys } from '../../feed/api/feed-keys.ts'

/** ms between two questions while an avatar is being drawn or a slot is being paid. */
const ASK_EVERY_MS = 3_000

const slotsKey = (userId: string | null) => ['pog-slots', userId]

/** Whether something goes on in a slot without the user. */
const isBusy = ({ state, avatar }: SlotsView['items'][number]) =>
  state === 'paying' || avatar?.state === 'pending' || Boolean(avatar?.isDrawing)

/** The user's slots with their avatars, asked for again and again while one is drawn or paid. */
export function useSlots() {
  const api = useApi()
  const userId = useViewerId()
  const slots = useQuery<SlotsView>({
    queryKey: slotsKey(userId),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<SlotsView>('/pog/slots', { signal })),
    enabled: userId !== null,
    refetchInterval: ({ state }) => (state.data?.items.some(isBusy) ? ASK_EVERY_MS : false),
  })
  useOnEnd(slots.data?.items.some(isBusy) ?? false, useSlotsChanged())
  return slots
}

/** Calls `onEnd` each time when something that went on has ended. */
function useOnEnd(isOn: boolean, onEnd: () => void) {
  const wasOn = useRef(isOn)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (wasOn.current && !isOn) end()
    wasOn.current = isOn
  }, [isOn])
}

/** What shows avatars is asked for anew, and what they may have cost. */
function useSlotsChanged() {
  const queries = useQueryClient()
  const shell = useShell()
  return async () => {
    shell.invalidate('balance')
    await queries.invalidateQueries({ queryKey: cardKeys.all })
    await queries.invalidateQueries({ queryKey: feedKeys.all })
  }
}

/** A call that changes slots: they are asked for anew. */
function useSlotWrite<Data, Input>(mutationFn: (input: Input) => Promise<Data>) {
  const queries = useQueryClient()
  const changed = useSlotsChanged()
  const queryKey = slotsKey(useViewerId())
  return useWrite<Data, Input>({
    mutationFn,
    async onSettled() {
      await queries.invalidateQueries({ queryKey })
      await changed()
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

import type { CampaignEvents } from '@platform/contracts/quests/campaign-stream'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import { useQueryClient } from '@platform/remote-kit/query'
import { useShell } from '@platform/remote-kit/shell'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useInView } from '../model/use-in-view.ts'
import { campaignKeys } from './campaign-keys.ts'
import { useViewer } from './use-viewer.ts'

type Heard = { [Name in keyof CampaignEvents]: (data: CampaignEvents[Name]) => void }

/**
 * Follows a campaign that the user takes part in, while the page is in view: results of checks show at once, slots and the own
 * place within seconds. `useCampaign` asks seldom while it is open.
 */
export function useCampaignStream(campaign: CampaignDetail, isWanted: boolean): void {
  const { session } = useShell()
  const viewer = useViewer()
  const queries = useQueryClient()
  const inView = useInView()
  const { id, tasks, status, progress } = campaign
  const isChecked = tasks.some(isChecking)
  const takesPart = progress !== null && progress.claim === null
  const isFollowed =
    isWanted && inView && viewer.userId !== null && takesPart && (status === 'LIVE' || isChecked)
  const lastPlace = useRef<string | null>(null)

  const hear = useEffectEvent((type: string, data: string) => {
    const heard: Heard = {
      checking({ taskIds }) {
        const isNews = tasks.some((task) => isChecking(task) !== taskIds.includes(task.id))
        if (isNews) void queries.invalidateQueries({ queryKey: campaignKeys.all })
      },
      slots({ remainingSlots }) {
        queries.setQueryData<CampaignDetail>(
          campaignKeys.detail(viewer, id),
          (shown) => shown && { ...shown, reward: { ...shown.reward, remainingSlots } },
        )
      },
      place(place) {
        const isNews = lastPlace.current !== null && lastPlace.current !== data
        lastPlace.current = data
        if (isNews && place) {
          void queries.invalidateQueries({ queryKey: campaignKeys.leaderboards(viewer, id) })
        }
      },
    }
    if (type in heard) heard[type as keyof Heard](JSON.parse(data))
  })

  useEffect(() => {
    if (!isFollowed) return
    const leaving = new AbortController()
    const setOpen = (isOpen: boolean) => queries.setQueryData(campaignKeys.stream(id), isOpen)
    // Without its code the page asks as often as without a stream.
    import('@platform/remote-kit/stream/event-stream').then(
      ({ openEventStream }) => {
        if (leaving.signal.aborted) return
        const close = openEventStream({
          fetch: (...request) => fetch(...request),
          url: `/api/airdrop-campaign/campaigns/${id}/stream`,
          session,
          onEvent: (event) => hear(event.type, event.data),
          onStatus: (status) => setOpen(status === 'open'),
        })
        leaving.signal.addEventListener('abort', close)
      },
      () => {},
    )
    return () => {
      leaving.abort()
      setOpen(false)
    }
  }, [isFollowed, id, session, queries])
}

const isChecking = ({ status }: Pick<CampaignDetail['tasks'][number], 'status'>) =>
  status === 'VALIDATING'

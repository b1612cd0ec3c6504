import type { PublicCard } from '@platform/contracts/pog/cards-http'
import type { CardReportGround, LikeAnswer } from '@platform/contracts/pog/http-types'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { cardKeys } from './card-keys.ts'

const pathOf = (postId: string) => `/pog/feed/${encodeURIComponent(postId)}`

/** Likes a card, or takes the like back. */
export function useLikeCard(userName: string) {
  const api = useApi()
  const queries = useQueryClient()
  const key = cardKeys.card(userName, useViewerId())
  return useWrite<LikeAnswer, { postId: string; likes: boolean }>({
    async mutationFn({ postId, likes }) {
      const path = `${pathOf(postId)}/like`
      return unwrap(
        likes
          ? await api.postWithAuth<LikeAnswer>(path, {})
          : await api.deleteWithAuth<LikeAnswer>(path),
      )
    },
    onSuccess: (answer) =>
      queries.setQueryData<PublicCard>(key, (card) =>
        card?.post ? { ...card, post: { ...card.post, ...answer } } : card,
      ),
  })
}

/** Reports a card to the reviewers. */
export function useReportCard(postId: string) {
  const api = useApi()
  return useWrite<boolean, CardReportGround>({
    async mutationFn(ground) {
      unwrap(await api.postWithAuth<unknown>(`${pathOf(postId)}/report`, { ground }))
      return true
    },
  })
}

import type { LikeAnswer } from '@platform/contracts/pog/feed-http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useRequireLogin, useShell } from '@platform/remote-kit/shell'
import { useState } from 'react'
import { useLike } from '../api/like-post.ts'

/**
 * A like and its count as they are shown: they change with the press, and back if the server refuses. A visitor logs in first.
 * @param failed the user's text for a like that was not saved
 */
export function useLikePress(post: LikeAnswer & { postId: string }, failed: string) {
  const { alerts } = useShell()
  const failureText = useFailureText()
  const requireLogin = useRequireLogin()
  const like = useLike(post.postId)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isLiked = wanted ?? post.isLiked

  async function press() {
    const next = !isLiked
    if (!(await requireLogin())) return
    setWanted(next)
    if (!(await like.send(next))) {
      alerts.show({ type: 'error', message: failureText(like.error, failed) })
    }
    setWanted(null)
  }
  return { isLiked, likes: post.likes + Number(isLiked) - Number(post.isLiked), press }
}

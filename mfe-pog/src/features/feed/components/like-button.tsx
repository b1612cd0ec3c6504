import type { FeedPost } from '@platform/contracts/pog/feed-http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat, useRequireLogin, useShell } from '@platform/remote-kit/shell'
import { color, font, motion, radius, size, space, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useLike } from '../api/like-post.ts'
import { useT } from '../i18n/messages.ts'
import { Heart } from './heart.tsx'

/** Likes a card or takes the like back. The count changes with the press, and back if the server refuses. A visitor logs in first. */
export function LikeButton({ post }: { post: FeedPost }) {
  const t = useT()
  const { alerts } = useShell()
  const { formatAmount } = useFormat()
  const failureText = useFailureText()
  const requireLogin = useRequireLogin()
  const { postId, userName, isOwn } = post
  const like = useLike(postId)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isLiked = wanted ?? post.isLiked
  const likes = post.likes + Number(isLiked) - Number(post.isLiked)

  async function press() {
    const next = !isLiked
    if (!(await requireLogin())) return
    setWanted(next)
    if (!(await like.send(next))) {
      alerts.show({ type: 'error', message: failureText(like.error, t('like.failed')) })
    }
    setWanted(null)
  }

  const count = formatAmount(likes)
  if (isOwn) {
    return (
      <Count>
        <Heart isFull={likes > 0} />
        <span aria-hidden>{count}</span>
        <Hidden>{t('likes', { count: likes })}</Hidden>
      </Count>
    )
  }
  return (
    <Press
      type="button"
      aria-pressed={isLiked}
      aria-label={`${t('like', { name: userName })}, ${t('likes', { count: likes })}`}
      onClick={() => void press()}
    >
      <Heart isFull={isLiked} />
      {count}
    </Press>
  )
}

const Count = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: ${target};
  padding-inline: ${space(2)};
  color: ${color.mute};
  font: 600 ${size.text} / 1 ${font.heading};
  font-variant-numeric: tabular-nums;
`

const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

const Press = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1.5)};
  min-width: ${target};
  min-height: ${target};
  padding-inline: ${space(2)};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.mute};
  font: 600 ${size.text} / 1 ${font.heading};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  transition: color ${motion.feedback};
  &:hover,
  &[aria-pressed='true'] {
    color: ${color.bad};
  }
`

import type { FeedPost } from '@platform/contracts/pog/feed-http'
import { useFormat } from '@platform/remote-kit/shell'
import { color, font, motion, radius, size, space, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { Heart } from '../../card/components/heart.tsx'
import { useLikePress } from '../../card/model/use-like-press.ts'
import { useT } from '../i18n/messages.ts'

/** Likes a card in a list, or takes the like back; the owner of the card sees the count alone. */
export function LikeButton({ post }: { post: FeedPost }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { userName, isOwn } = post
  const { isLiked, likes, press } = useLikePress(post, t('like.failed'))
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

import type { PublicCard } from '@platform/contracts/pog/cards-http'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, color } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { useLikePress } from '../model/use-like-press.ts'
import { Heart } from './heart.tsx'

/** Likes a card on its page, or takes the like back. */
export function LikeButton({ post }: { post: NonNullable<PublicCard['post']> }) {
  const t = useT()
  const { formatCompact } = useFormat()
  const { isLiked, likes, press } = useLikePress(post, t('like.failed'))
  return (
    <Button
      variant="secondary"
      aria-pressed={isLiked}
      aria-label={t(isLiked ? 'like.liked' : 'like', { count: likes })}
      onClick={() => void press()}
    >
      <span style={{ display: 'grid', color: isLiked ? color.bad : 'inherit' }}>
        <Heart isFull={isLiked} />
      </span>
      {formatCompact(likes)}
    </Button>
  )
}

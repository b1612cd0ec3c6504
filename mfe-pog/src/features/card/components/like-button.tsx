import type { PublicCard } from '@platform/contracts/pog/cards-http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat, useRequireLogin, useShell } from '@platform/remote-kit/shell'
import { Button, color, Glyph } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useLikeCard } from '../api/act-on-card.ts'
import { useT } from '../i18n/messages.ts'

/** Likes a card, or takes the like back; a visitor logs in first. */
export function LikeButton({ card }: { card: PublicCard & { post: object } }) {
  const t = useT()
  const { alerts } = useShell()
  const { formatCompact } = useFormat()
  const failureText = useFailureText()
  const requireLogin = useRequireLogin()
  const like = useLikeCard(card.userName)
  const post = card.post as NonNullable<PublicCard['post']>
  // At once: what the server answers takes its place.
  const wanted = like.isPending ? like.variables?.likes : undefined
  const isLiked = wanted ?? post.isLiked
  const likes = post.likes + (isLiked === post.isLiked ? 0 : isLiked ? 1 : -1)

  async function press() {
    if (!(await requireLogin())) return
    const done = await like.send({ postId: post.postId, likes: !post.isLiked })
    if (!done) alerts.show({ message: failureText(like.error, t('like.failed')), type: 'error' })
  }
  return (
    <Button
      variant="secondary"
      aria-pressed={isLiked}
      aria-label={t(isLiked ? 'like.liked' : 'like', { count: likes })}
      onClick={() => void press()}
    >
      <Heart $isFull={isLiked}>
        <Glyph
          size={20}
          path="M12 20.5 4.3 12.6a4.9 4.9 0 0 1 7-6.9l.7.8.7-.8a4.9 4.9 0 0 1 7 6.9z"
        />
      </Heart>
      {formatCompact(likes)}
    </Button>
  )
}

const Heart = styled.span<{ $isFull: boolean }>`
  display: grid;
  color: ${({ $isFull }) => ($isFull ? color.bad : 'inherit')};
  & path {
    fill: ${({ $isFull }) => ($isFull ? 'currentColor' : 'none')};
  }
`

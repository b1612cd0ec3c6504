import type { FeedPost } from '@platform/contracts/pog/feed-http'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { CoverLink, color, font, motion, radius, size, space, Tag, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { tierTone } from '../../card/model/tier-tone.ts'
import { useT } from '../i18n/messages.ts'
import { edgeOf } from '../model/tier-edge.ts'
import { LikeButton } from './like-button.tsx'

interface PostCardProps {
  post: FeedPost
  /** It is in view from the start, so that its picture does not wait for the layout. */
  isEarly?: boolean
}

/** A card in a list: its avatar in an edge of its tier, name and score on it, its number and its likes below. */
export function PostCard({ post, isEarly = false }: PostCardProps) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { userName, page, avatar, tier, total, number, isOwn } = post
  return (
    <Whole>
      <Edge $tier={tier}>
        <Picture>
          <img
            src={avatar}
            alt=""
            width={512}
            height={640}
            loading={isEarly ? 'eager' : 'lazy'}
            decoding="async"
          />
        </Picture>
        <Marks>
          {isOwn && <Tag onArt>{t('you')}</Tag>}
          {tier && (
            <Tag tone={tierTone(tier)} onArt>
              {tier}
            </Tag>
          )}
        </Marks>
        <Words>
          <Name>
            <CoverLink as={Link} to={page}>
              {userName}
            </CoverLink>
          </Name>
          {total !== null && (
            <Text as="span" size="meta">
              {t('score', { score: formatAmount(total) })}
            </Text>
          )}
        </Words>
      </Edge>
      <Foot>
        <CardNumber as="span" size="meta" tone="mute" numeric>
          {t('number', { number: formatAmount(number) })}
        </CardNumber>
        <LikeButton post={post} />
      </Foot>
    </Whole>
  )
}

const Whole = styled.li`
  min-width: 0;
`

export const Edge = styled.div<{ $tier: string | null }>`
  position: relative;
  aspect-ratio: 3 / 4;
  padding: 3px;
  border-radius: 18px;
  background: ${({ $tier }) => edgeOf($tier)};
  transition: transform ${motion.feedback};
  &:has(a:hover) {
    transform: translateY(-2px);
  }
`

export const Picture = styled.div`
  height: 100%;
  border-radius: ${radius.card};
  background: ${color.surface3};
  overflow: hidden;
  & > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

export const Marks = styled.div`
  position: absolute;
  inset: ${space(3)} ${space(3)} auto auto;
  display: flex;
  gap: ${space(1)};
`

/** On the picture, so that it is dark behind the text whatever the picture shows. */
export const Words = styled.div`
  position: absolute;
  inset: auto 3px 3px;
  display: grid;
  gap: 2px;
  min-width: 0;
  padding: ${space(12)} ${space(3)} ${space(3)};
  border-radius: 0 0 ${radius.card} ${radius.card};
  background: linear-gradient(transparent, color-mix(in srgb, ${color.ink} 88%, transparent) 60%);
`

export const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  font: 600 ${size.card} / 1.25 ${font.heading};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  padding-inline-start: ${space(1)};
`

const CardNumber = styled(Text)`
  white-space: nowrap;
`

import type { FeedPost } from '@platform/contracts/pog/feed-http'
import { useEmbedPage } from '@platform/remote-kit/embed-props'
import { useFormat } from '@platform/remote-kit/shell'
import { SiteLink } from '@platform/remote-kit/site-link'
import { siteUrl } from '@platform/remote-kit/site-url'
import { CoverLink, color, font, radius, size, space, Tag, Text, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { Heart } from '../features/card/components/heart.tsx'
import { tierTone } from '../features/card/model/tier-tone.ts'
import { edgeOf } from '../features/feed/model/tier-edge.ts'
import { useT } from './i18n/messages.ts'

/** A card; it and its likes lead to its page on our site, where a user who is signed in there can like it. */
export function EmbedCard({ post }: { post: FeedPost }) {
  const t = useT()
  const { emit } = useEmbedPage()
  const { formatCompact, formatAmount } = useFormat()
  const { postId, userName, page, avatar, tier, total, likes } = post
  const onOpen = () => emit('card-opened', { postId, url: siteUrl(page) })
  return (
    <Whole>
      <Edge $tier={tier}>
        <img src={avatar} alt="" width={512} height={640} decoding="async" />
        {tier && (
          <Mark>
            <Tag tone={tierTone(tier)} onArt>
              {tier}
            </Tag>
          </Mark>
        )}
        <Words>
          <Name>
            <CoverLink as={SiteLink} path={page} onClick={onOpen}>
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
      <Likes
        path={page}
        aria-label={`${t('like', { name: userName })}, ${t('likes', { count: likes })}`}
        onClick={onOpen}
      >
        <Heart isFull={false} />
        {formatCompact(likes)}
      </Likes>
    </Whole>
  )
}

const Whole = styled.li`
  display: flex;
  flex-direction: column;
  min-width: 0;
`

const Edge = styled.div<{ $tier: string | null }>`
  position: relative;
  flex: 1;
  min-height: 0;
  padding: 3px;
  border-radius: 18px;
  background: ${({ $tier }) => edgeOf($tier)};
  & > img {
    display: block;
    width: 100%;
    height: 100%;
    border-radius: ${radius.card};
    background: ${color.surface3};
    object-fit: cover;
    object-position: 50% 25%;
  }
`

const Mark = styled.div`
  position: absolute;
  inset: ${space(2)} ${space(2)} auto auto;
`

const Words = styled.div`
  position: absolute;
  inset: auto 3px 3px;
  display: grid;
  padding: ${space(10)} ${space(3)} ${space(2)};
  border-radius: 0 0 ${radius.card} ${radius.card};
  background: linear-gradient(transparent, color-mix(in srgb, ${color.ink} 88%, transparent) 60%);
`

const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  font: 600 ${size.text} / 1.3 ${font.heading};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Likes = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  align-self: flex-end;
  gap: ${space(1.5)};
  min-width: ${target};
  min-height: ${target};
  color: ${color.mute};
  font: 600 ${size.text} / 1 ${font.heading};
  text-decoration: none;
`

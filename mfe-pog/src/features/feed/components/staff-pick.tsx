import type { FeedPost } from '@platform/contracts/pog/feed-http'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Card, color, font, media, size, space, Tag, Text } from '@platform/ui'
import { ProgressBar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { tierTone } from '../../card/model/tier-tone.ts'
import { useScoreParts } from '../api/get-scores.ts'
import { useT } from '../i18n/messages.ts'
import { LikeButton } from './like-button.tsx'
import { Edge, Marks, Name, Picture, Words } from './post-card.tsx'

/** The card that staff chose last, large, with its scores where its owner shows them. */
export function StaffPick({ post }: { post: FeedPost }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { userName, walletName, page, avatar, tier, total, number } = post
  const { data: parts } = useScoreParts(total === null ? null : userName)
  return (
    <Card as="section" padding={5} aria-label={t('pick')}>
      <Glow aria-hidden />
      <Top>
        <Tag tone="gold">{t('pick')}</Tag>
      </Top>
      <Stage>
        <Edge $tier={tier}>
          <Picture>
            <img src={avatar} alt="" width={512} height={640} decoding="async" />
          </Picture>
          {tier && (
            <Marks>
              <Tag tone={tierTone(tier)} onArt>
                {tier}
              </Tag>
            </Marks>
          )}
          <Words>
            <Name>{walletName}</Name>
            <Line>
              <Text as="span" size="meta">
                {total !== null && t('score', { score: formatAmount(total) })}
              </Text>
              <Text as="span" size="meta" tone="mute" numeric>
                {t('number', { number: formatAmount(number) })}
              </Text>
            </Line>
          </Words>
        </Edge>
      </Stage>
      <Line>
        <Owner>{userName}</Owner>
        <LikeButton post={post} />
      </Line>
      {parts && (
        <Parts>
          {parts.map(({ part, points, maximum }) => {
            const label = t(`part.${part}`)
            return (
              <Part key={part}>
                <Text as="span" size="meta" tone="mute">
                  {label}
                </Text>
                <ProgressBar label={label} value={points} max={maximum} />
                <Text as="span" size="meta" numeric>
                  {formatAmount(Math.round(points))}
                </Text>
              </Part>
            )
          })}
        </Parts>
      )}
      <See>
        <Button as={Link} to={page} block>
          {t('seeCard')}
        </Button>
      </See>
    </Card>
  )
}

const Glow = styled.div`
  position: absolute;
  inset: 0 0 40%;
  background: radial-gradient(80% 90% at 50% 20%, color-mix(in srgb, ${color.ion} 36%, transparent), transparent);
  pointer-events: none;
`

const Top = styled.div`
  position: relative;
`

/** The card is slightly turned, as on a table. */
const Stage = styled.div`
  position: relative;
  width: min(100%, 240px);
  margin: ${space(4)} auto ${space(5)};
  transform: rotate(-2deg);
  ${media.desktop} {
    width: min(100%, 264px);
  }
`

const Line = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`

const Owner = styled.span`
  min-width: 0;
  overflow: hidden;
  font: 600 ${size.card} / 1.3 ${font.heading};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Parts = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
`

const Part = styled.div`
  display: grid;
  grid-template-columns: ${space(20)} 1fr ${space(8)};
  align-items: center;
  gap: ${space(2)};
  & > :last-child {
    text-align: right;
  }
`

const See = styled.div`
  margin-top: ${space(5)};
`

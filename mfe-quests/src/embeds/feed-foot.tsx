import { brand } from '@platform/contracts/brand'
import { CAMPAIGN_FEED_SIZE } from '@platform/contracts/quests/campaign-feed'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { SiteLink } from '@platform/remote-kit/site-link'
import { color, font, Inline, size, space, TextLink, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

/** The name of our site, and a link to all its campaigns. */
export function FeedFoot() {
  const t = useT()
  return (
    <Line justify="between" wrap={false}>
      <Name>{brand.name}</Name>
      <All as={SiteLink} path={CAMPAIGNS_PATH}>
        {t('feed.all')}
      </All>
    </Line>
  )
}

const Line = styled(Inline)`
  padding-inline: ${space(0.5)};
  height: ${CAMPAIGN_FEED_SIZE.foot}px;
`

const Name = styled.span`
  color: ${color.mute};
  font: 700 ${size.text} / 1 ${font.heading};
`

const All = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  font-size: ${size.meta};
`

import type { WebBanner } from '@platform/contracts/growth/content-pages'
import { ContentLink } from '@platform/remote-kit/content/content-link'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import { CampaignArt, Card, CoverLink, color, Heading, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useShellServices } from '../shell-context.ts'
import { bannersQuery } from './api/content-api.ts'
import { useT } from './i18n/messages.ts'

/** What staff want readers to see, in the start page; nothing where there is none. */
export function Banners() {
  const t = useT()
  const { data = [] } = useQuery(bannersQuery(useApi(), useLanguage()))
  if (data.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label={t('banners.label')}>
      {data.map((banner) => (
        <Banner key={banner.id} banner={banner} />
      ))}
    </Stack>
  )
}

function Banner({ banner }: { banner: WebBanner }) {
  const { analytics } = useShellServices()
  const { id, language, title, summary, action, to, art } = banner
  return (
    <Card as="article" padding={0} lang={language}>
      {art && <CampaignArt seed={id} src={art} ratio="3 / 1" />}
      <Words gap={1}>
        <Heading level={2} size="card">
          {title}
        </Heading>
        {summary && (
          <Text size="meta" tone="mute">
            {summary}
          </Text>
        )}
        <Action
          as={ContentLink}
          to={to}
          onClick={() => analytics.track('home_slot_pressed', { slot: 'home.banners' })}
        >
          {action}
        </Action>
      </Words>
    </Card>
  )
}

const Words = styled(Stack)`
  padding: ${space(4)};
`

const Action = styled(CoverLink)`
  color: ${color.volt};
  font-weight: 600;
`

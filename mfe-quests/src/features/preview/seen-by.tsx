import type { CampaignPreview } from '@platform/contracts/quests/preview'
import { useFormat } from '@platform/remote-kit/shell'
import { Heading, Stack, Text } from '@platform/ui'
import { NO_AUDIENCE } from '../campaigns/model/no-audience.ts'
import { useAudienceText } from '../campaigns/model/use-audience-text.ts'
import { useT } from './i18n/messages.ts'

/** For whom a campaign will be listed, and who can take part. */
export function SeenBy({ preview }: { preview: CampaignPreview }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { places, platforms, reason } = useAudienceText()
  const { campaign, status, exclusion } = preview
  const { audience = NO_AUDIENCE, startsAt, invited, after, minimumScore, featured } = campaign
  const { countries, continents, clients } = audience
  const isForPlaces = countries.length + continents.length > 0
  const isForAll =
    !isForPlaces && !invited && !after && audience.platforms.length + clients.length === 0
  const lines = [
    status === 'DRAFT' && t('seen.draft'),
    preview.private ? t('seen.private') : t('seen.listed', { start: formatDateTime(startsAt) }),
    featured && !preview.private && t('seen.featured'),
    isForAll && t('seen.all'),
    isForPlaces && t('seen.places', { places: places(audience) }),
    isForPlaces && t('seen.unknown'),
    audience.platforms.length > 0 && t('seen.platforms', { platforms: platforms(audience) }),
    clients.length > 0 && t('seen.clients', { clients: clients.join(', ') }),
    invited && t('seen.invited'),
    after && t('seen.after', { title: after.title }),
    minimumScore && t('seen.score', { score: minimumScore.needs }),
    exclusion
      ? t('seen.notYou', { reason: reason(exclusion, audience) })
      : !invited && !after && t('seen.you'),
  ].filter((line) => typeof line === 'string')
  return (
    <Stack gap={2} as="section">
      <Heading level={2} size="section">
        {t('seen.title')}
      </Heading>
      {lines.map((line) => (
        <Text key={line} size="meta" tone="mute">
          {line}
        </Text>
      ))}
    </Stack>
  )
}

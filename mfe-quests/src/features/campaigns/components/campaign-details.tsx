import { MOST_DIFFICULT } from '@platform/contracts/quests/game-constants'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import { useFormat } from '@platform/remote-kit/shell'
import { Heading, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useT } from '../../../i18n/campaign/messages.ts'
import { NO_AUDIENCE } from '../model/no-audience.ts'
import { useAudienceText } from '../model/use-audience-text.ts'
import { variantOf } from '../variants/table.ts'

/** The details below the tasks: the description, how it pays, who joined, until when to claim. */
export function CampaignDetails({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const { formatCompact, formatDateTime } = useFormat()
  const { rules } = variantOf(campaign).useTexts()
  const {
    participants,
    claimEndsAt,
    invited,
    after,
    minimumScore,
    difficulty,
    audience = NO_AUDIENCE,
  } = campaign
  const { places, platforms } = useAudienceText()
  const facts = [{ label: t('fact.joined'), value: formatCompact(String(participants)) }]
  if (audience.countries.length + audience.continents.length > 0) {
    facts.push({ label: t('fact.forPlaces'), value: places(audience) })
  }
  if (audience.platforms.length > 0) {
    facts.push({ label: t('fact.forPlatforms'), value: platforms(audience) })
  }
  if (invited) facts.push({ label: t('fact.forWhom'), value: t('fact.invited') })
  if (after) facts.push({ label: t('fact.after'), value: after.title })
  if (minimumScore) {
    facts.push({ label: t('fact.minimumScore'), value: formatCompact(minimumScore.needs) })
  }
  if (difficulty) {
    const value = t('fact.difficultyOf', { difficulty, most: MOST_DIFFICULT })
    facts.push({ label: t('fact.difficulty'), value })
  }
  if (claimEndsAt) facts.push({ label: t('fact.claimBy'), value: formatDateTime(claimEndsAt) })
  return (
    <Stack gap={3} as="section">
      <Heading level={2} size="section">
        {t(campaign.game ? 'quest.about' : 'campaign.about')}
      </Heading>
      {campaign.description.split('\n\n').map((paragraph) => (
        <Text key={paragraph} tone="mute">
          {paragraph}
        </Text>
      ))}
      {rules && <Text tone="mute">{rules}</Text>}
      <FactList facts={facts} />
    </Stack>
  )
}

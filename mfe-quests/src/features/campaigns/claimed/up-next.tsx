import { artAs } from '@platform/contracts/quests/art'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { CampaignArt, Card, color, radius, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/campaign/messages.ts'

/** The campaign to go on with. The button that opens it stands below, in view. */
export function UpNext({ campaign }: { campaign: CampaignSummary }) {
  const t = useT()
  const { id, art, title, reward, progress, taskCount } = campaign
  return (
    <Card as="section" padding={3} aria-label={t('claim.upNext')}>
      <Row>
        <Picture>
          <CampaignArt seed={id} src={artAs(art, 'square')} />
        </Picture>
        <Stack gap={1}>
          <Text as="span" size="meta" tone="mute">
            {t('claim.upNext')}
          </Text>
          <Text as="h3" size="card" weight={600} numeric>
            {title}
          </Text>
          <Text as="span" size="meta" tone="mute">
            <CurrencyAmount
              currency={reward.currency}
              amount={progress?.share ?? reward.amount}
              named
            />{' '}
            · {t('claim.taskCount', { count: taskCount })}
          </Text>
        </Stack>
      </Row>
    </Card>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`

const Picture = styled.div`
  flex: none;
  width: ${space(22)};
  height: ${space(18)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow: hidden;
`

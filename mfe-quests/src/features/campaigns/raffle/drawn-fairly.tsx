import { Link } from '@platform/remote-kit/router'
import { Button, Heading, Stack, Text } from '@platform/ui'
import { useT } from '../../../i18n/campaign/messages.ts'
import { drawPath } from './draw-path.ts'

/** Why nobody can choose the winners, and the way to the page that proves it. */
export function DrawnFairly({ campaignId, isDrawn }: { campaignId: string; isDrawn: boolean }) {
  const t = useT()
  return (
    <Stack gap={2}>
      <Heading level={3} size="card">
        {t('raffle.proof')}
      </Heading>
      <Text size="meta" tone="mute">
        {t('raffle.proofText')}
      </Text>
      <Button block as={Link} to={drawPath(campaignId)} variant="secondary" icon="shield">
        {t(isDrawn ? 'raffle.check' : 'raffle.fixed')}
      </Button>
    </Stack>
  )
}

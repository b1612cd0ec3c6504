import { brand } from '@platform/contracts/brand'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { Link } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Icon, Inline, Notice, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from './i18n/messages.ts'

interface ConnectTermsProps {
  partner: string
  connecting: boolean
  onConnect: () => void
}

/** The request, and what agreeing means. */
export function ConnectTerms({ partner, connecting, onConnect }: ConnectTermsProps) {
  const t = useT()
  const who = useAccountName()
  return (
    <Card padding={6}>
      <Stack gap={5}>
        <Heading level={1}>{t('ask', { partner })}</Heading>
        <Stack gap={2}>
          <Text tone="mute">{t('ask.text', { partner, brand: brand.name })}</Text>
          {who && <Text weight={600}>{t('ask.as', { who, brand: brand.name })}</Text>}
        </Stack>
        <Points icon="check" title={t('sees', { partner })} points={[t('sees.1'), t('sees.2')]} />
        <Points
          icon="lock"
          title={t('hidden')}
          points={[t('hidden.1'), t('hidden.2'), t('hidden.3')]}
        />
        <Notice>{t('ask.own', { partner })}</Notice>
        <Text size="meta" tone="mute">
          {t('end')}
        </Text>
        <Inline gap={3}>
          <Button loading={connecting} onClick={onConnect}>
            {t(connecting ? 'connecting' : 'connect')}
          </Button>
          <Button as={Link} to={CAMPAIGNS_PATH} variant="ghost">
            {t('refuse')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}

/** The phone number or address by which users recognise their account. */
function useAccountName(): string | null {
  const session = useSession()
  return session.status === 'signed-in' ? (session.phoneNumber ?? session.email) : null
}

interface PointsProps {
  icon: 'check' | 'lock'
  title: string
  points: readonly string[]
}

function Points({ icon, title, points }: PointsProps) {
  return (
    <Stack as="section" gap={2}>
      <Heading level={2} size="card">
        {title}
      </Heading>
      <Stack as="ul" gap={2}>
        {points.map((point) => (
          <Point key={point}>
            <Icon name={icon} size={20} />
            <Text as="span">{point}</Text>
          </Point>
        ))}
      </Stack>
    </Stack>
  )
}

const Point = styled.li`
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: ${space(3)};
`

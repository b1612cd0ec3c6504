import { brand } from '@platform/contracts/brand'
import type { EmbedScope } from '@platform/contracts/identity/partners'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { Link } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Icon, Inline, Notice, Stack, space, Text } from '@platform/ui'
import { Checkbox } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useT } from './i18n/messages.ts'

interface ConnectTermsProps {
  partner: string
  /** Origin of the partner's pages: its name is only what it calls itself. */
  site: string | null
  /** What the partner's embeds would read. */
  scopes: readonly EmbedScope[]
  connecting: boolean
  onConnect: (scopes: readonly EmbedScope[]) => void
  /** Goes back to the partner; where it names no page, the user stays here. */
  onCancel?: () => void
}

/** The request, and what agreeing means. The balance is shown only where the user asks for it. */
export function ConnectTerms({
  partner,
  site,
  scopes,
  connecting,
  onConnect,
  onCancel,
}: ConnectTermsProps) {
  const t = useT()
  const [withBalance, setWithBalance] = useState(false)
  const asksForBalance = scopes.includes('balance')
  const agreed = scopes.filter((scope) => scope !== 'balance' || withBalance)
  const who = useAccountName()
  return (
    <Card padding={6}>
      <Stack gap={5}>
        <Heading level={1}>{t('ask', { partner })}</Heading>
        <Stack gap={2}>
          {site && <Text weight={600}>{t('ask.site', { host: new URL(site).host })}</Text>}
          <Text tone="mute">{t('ask.text', { partner, brand: brand.name })}</Text>
          {who && <Text weight={600}>{t('ask.as', { who, brand: brand.name })}</Text>}
        </Stack>
        <Points
          icon="check"
          title={t('sees', { partner })}
          points={[
            t('sees.1'),
            t('sees.2'),
            t('sees.3'),
            ...(withBalance ? [t('sees.balance')] : []),
          ]}
        />
        <Points
          icon="lock"
          title={t('hidden')}
          points={[t('hidden.1'), t(withBalance ? 'hidden.2.shown' : 'hidden.2'), t('hidden.3')]}
        />
        {asksForBalance && (
          <Checkbox
            label={t('balance', { partner })}
            checked={withBalance}
            onChange={({ target }) => setWithBalance(target.checked)}
          />
        )}
        <Notice>{t('ask.own', { partner })}</Notice>
        <Text size="meta" tone="mute">
          {t('end')}
        </Text>
        <Inline gap={3}>
          <Button loading={connecting} onClick={() => onConnect(agreed)}>
            {t(connecting ? 'connecting' : 'connect')}
          </Button>
          {onCancel ? (
            <Button variant="ghost" onClick={onCancel}>
              {t('cancel', { partner })}
            </Button>
          ) : (
            <Button as={Link} to={CAMPAIGNS_PATH} variant="ghost">
              {t('refuse')}
            </Button>
          )}
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

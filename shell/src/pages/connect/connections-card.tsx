import type { Connection } from '@platform/contracts/identity/partners'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Card, Heading, Inline, Stack, Text } from '@platform/ui'
import { connectionsQuery, disconnect } from './connect-api.ts'
import { ConnectTexts } from './connect-texts.ts'
import { useT } from './i18n/messages.ts'

/** The partner sites connected with the user's account; renders nothing if there are none. */
export function ConnectionsCard() {
  const { data } = useQuery(connectionsQuery(useApi()))
  if (!data || data.length === 0) return null
  return (
    <ConnectTexts>
      <Connections items={data} />
    </ConnectTexts>
  )
}

function Connections({ items }: { items: readonly Connection[] }) {
  const t = useT()
  return (
    <Card padding={5} as="section">
      <Stack gap={3}>
        <Heading level={2}>{t('connections')}</Heading>
        <Stack as="ul" gap={3}>
          {items.map((connection) => (
            <ConnectionRow key={connection.partner} connection={connection} />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

function ConnectionRow({ connection }: { connection: Connection }) {
  const t = useT()
  const { formatDate } = useFormat()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts, track } = useShell()
  const { partner: key, partnerName: partner, scopes, connectedAt } = connection
  const end = useWrite({
    mutationFn: () => disconnect(api, key),
    onSuccess() {
      track('partner_disconnected', { partner: key })
      alerts.show({ message: t('disconnected', { partner }) })
    },
    onError: () => alerts.show({ message: t('disconnect.failed'), type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: connectionsQuery(api).queryKey }),
  })
  return (
    <Inline as="li" justify="between" wrap={false}>
      <Stack gap={0}>
        <Text weight={600}>{partner}</Text>
        <Text size="meta" tone="mute">
          {t(scopes.includes('balance') ? 'connections.withBalance' : 'connections.since', {
            date: formatDate(connectedAt),
          })}
        </Text>
      </Stack>
      <Button
        variant="ghost"
        loading={end.isPending}
        aria-label={t('disconnectFrom', { partner })}
        onClick={() => void end.send()}
      >
        {t(end.isPending ? 'disconnecting' : 'disconnect')}
      </Button>
    </Inline>
  )
}

import type { DeviceName, OpenSession } from '@platform/contracts/identity/sessions'
import { type OutsideProvider, socialNames } from '@platform/contracts/identity/social'
import { formatAgo } from '@platform/remote-kit/format-ago'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat, useLanguage, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Stack, Tag, Text } from '@platform/ui'
import { endSession, sessionsQuery } from '../api/sessions-api.ts'
import { useT } from '../i18n/messages.ts'

/** One session: its device, how and when it began, and its end. */
export function DeviceRow({ session }: { session: OpenSession }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts, track } = useShell()
  const { id, isCurrent } = session
  const device = useDeviceText()(session.device)
  const end = useWrite({
    mutationFn: () => endSession(api, id),
    onSuccess() {
      track('devices_signed_out', { scope: 'one' })
      alerts.show({ message: t('devices.ended', { device }) })
    },
    onError: () => alerts.show({ message: t('devices.endFailed'), type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery(api).queryKey }),
  })
  return (
    <Inline as="li" justify="between" wrap={false}>
      <Stack gap={0}>
        <Text weight={600}>{device}</Text>
        <Origin session={session} />
      </Stack>
      {isCurrent ? (
        <Tag tone="ion">{t('devices.here')}</Tag>
      ) : (
        <Button
          size="s"
          variant="ghost"
          loading={end.isPending}
          aria-label={t('devices.endWhat', { device })}
          onClick={() => void end.send()}
        >
          {t('devices.end')}
        </Button>
      )}
    </Inline>
  )
}

function Origin({ session }: { session: OpenSession }) {
  const t = useT()
  const language = useLanguage()
  const { formatDate } = useFormat()
  const { serverNow } = useShell()
  const { method, createdAt, lastUsedAt, isCurrent } = session
  const date = formatDate(createdAt)
  const way =
    method === 'phone' || method === 'email' || method === 'passkey'
      ? t(`devices.${method}`)
      : method && nameOf(method)
  return (
    <>
      <Text size="meta" tone="mute">
        {way ? t('devices.by', { way, date }) : t('devices.since', { date })}
      </Text>
      {!isCurrent && (
        <Text size="meta" tone="mute">
          {t('devices.used', { time: formatAgo(lastUsedAt, serverNow(), language) })}
        </Text>
      )}
    </>
  )
}

const nameOf = (provider: OutsideProvider) => socialNames[provider]

function useDeviceText(): (device: DeviceName) => string {
  const t = useT()
  return ({ browser, system }) => {
    if (browser && system) return t('devices.name', { browser, system })
    return browser ?? system ?? t('devices.unknown')
  }
}

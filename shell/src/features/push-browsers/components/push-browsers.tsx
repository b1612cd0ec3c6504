import type { PushBrowser } from '@platform/contracts/growth/notifications'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Stack, Tag, Text } from '@platform/ui'
import { textsOf } from '../../../i18n/texts-of.tsx'
import { LoadedCard } from '../../../loaded-card.tsx'
import { endPushBrowser, endPushBrowsers, pushBrowsersQuery } from '../api/push-browsers-api.ts'
import { messages, useT } from '../i18n/messages.ts'

const Texts = textsOf(messages)

interface PushBrowsersProps {
  /** This browser's subscription was ended on the server too. */
  onOwnEnded: () => Promise<void>
}

/** Which browsers show the user's notifications, with a way to end one or all. Its texts load with its code. */
export function PushBrowsers(props: PushBrowsersProps) {
  return (
    <Texts>
      <Browsers {...props} />
    </Texts>
  )
}

function Browsers({ onOwnEnded }: PushBrowsersProps) {
  const t = useT()
  const list = useQuery(pushBrowsersQuery(useApi()))
  const items = list.data
  return (
    <LoadedCard
      title={t('browsers.title')}
      text={t('browsers.text')}
      loading={t('browsers.loading')}
      failed={t('browsers.loadFailed')}
      retry={t('browsers.retry')}
      height={48}
      onRetry={list.isError ? list.refetch : null}
    >
      {items &&
        (items.length === 0 ? (
          <Text>{t('browsers.none')}</Text>
        ) : (
          <>
            <Stack as="ul" gap={4}>
              {items.map((browser) => (
                <Row key={browser.id} browser={browser} />
              ))}
            </Stack>
            <EndAll onOwnEnded={onOwnEnded} />
          </>
        ))}
    </LoadedCard>
  )
}

function Row({ browser: { id, device, at, isCurrent } }: { browser: PushBrowser }) {
  const t = useT()
  const api = useApi()
  const { formatDate } = useFormat()
  const name =
    device.browser && device.system
      ? t('browsers.name', { browser: device.browser, system: device.system })
      : (device.browser ?? device.system ?? t('browsers.unknown'))
  const end = useEnd(() => endPushBrowser(api, id))
  return (
    <Inline as="li" justify="between" wrap={false}>
      <Stack gap={0}>
        <Text weight={600}>{name}</Text>
        <Text size="meta" tone="mute">
          {t('browsers.since', { date: formatDate(at) })}
        </Text>
      </Stack>
      {isCurrent ? (
        <Tag tone="ion">{t('browsers.here')}</Tag>
      ) : (
        <Button
          size="s"
          variant="ghost"
          loading={end.isPending}
          aria-label={t('browsers.endWhat', { name })}
          onClick={() => void end.send()}
        >
          {t('browsers.end')}
        </Button>
      )}
    </Inline>
  )
}

function EndAll({ onOwnEnded }: PushBrowsersProps) {
  const t = useT()
  const api = useApi()
  const end = useEnd(async () => {
    await endPushBrowsers(api)
    await onOwnEnded().catch(() => {})
  })
  return (
    <Button variant="secondary" loading={end.isPending} onClick={() => void end.send()}>
      {t('browsers.endAll')}
    </Button>
  )
}

/** Ends what the call ends, and loads what is left. */
function useEnd(mutationFn: () => Promise<void>) {
  const t = useT()
  const queries = useQueryClient()
  const { alerts } = useShell()
  return useWrite({
    mutationFn,
    onError: () => alerts.show({ message: t('browsers.endFailed'), type: 'error' }),
    // Whether this browser shows them too.
    onSettled: () => queries.invalidateQueries({ queryKey: ['notifications', 'push'] }),
  })
}

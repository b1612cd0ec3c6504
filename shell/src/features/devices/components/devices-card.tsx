import type { OpenSession } from '@platform/contracts/identity/sessions'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Stack } from '@platform/ui'
import { textsOf } from '../../../i18n/texts-of.tsx'
import { LoadedCard } from '../../../loaded-card.tsx'
import { endOtherSessions, sessionsQuery } from '../api/sessions-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { DeviceRow } from './device-row.tsx'

const Texts = textsOf(messages)

/** Where the user is logged in, with a way to end each session. Its texts load with its code. */
export function DevicesCard() {
  return (
    <Texts>
      <Devices />
    </Texts>
  )
}

function Devices() {
  const t = useT()
  const list = useInfiniteQuery(sessionsQuery(useApi()))
  const items = list.data && itemsOf(list.data)
  return (
    <LoadedCard
      title={t('devices.title')}
      text={t('devices.text')}
      loading={t('devices.loading')}
      failed={t('devices.loadFailed')}
      retry={t('devices.retry')}
      height={96}
      onRetry={list.isError ? list.refetch : null}
    >
      {items && (
        <>
          <Stack as="ul" gap={4}>
            {items.map((session) => (
              <DeviceRow key={session.id} session={session} />
            ))}
          </Stack>
          <ShowMore list={list} failed={t('devices.loadFailed')}>
            {t('devices.more')}
          </ShowMore>
          <EndOthers items={items} />
        </>
      )}
    </LoadedCard>
  )
}

function EndOthers({ items }: { items: readonly OpenSession[] }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts, track } = useShell()
  const end = useWrite({
    mutationFn: () => endOtherSessions(api),
    onSuccess() {
      track('devices_signed_out', { scope: 'others' })
      alerts.show({ message: t('devices.othersEnded') })
    },
    onError: () => alerts.show({ message: t('devices.endFailed'), type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery(api).queryKey }),
  })
  if (items.every(({ isCurrent }) => isCurrent)) return null
  return (
    <Button variant="secondary" loading={end.isPending} onClick={() => void end.send()}>
      {t('devices.endOthers')}
    </Button>
  )
}

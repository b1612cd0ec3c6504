import { KIND_GROUPS } from '@platform/contracts/growth/notification-kinds'
import type { Preferences, PreferencesBody } from '@platform/contracts/growth/notifications'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Card, Heading, Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { notificationsApi, preferencesQuery } from '../api/notifications-api.ts'
import { useT } from '../i18n/messages.ts'
import { KindChoices } from './kind-choices.tsx'
import { PushCard } from './push-card.tsx'
import { QuietHours } from './quiet-hours.tsx'

/** What the user is notified of, by which channel, and when not. */
export function Settings() {
  const t = useT()
  const { data, error, isRefetching, refetch } = useQuery(preferencesQuery(useApi()))
  if (data) return <Loaded preferences={data} />
  if (error) {
    return (
      <LoadFailed
        error={error}
        title={t('settings.notLoaded')}
        retryLabel={t('page.retry')}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading label={t('page.loading')}>
      <Skeleton height={640} />
    </Loading>
  )
}

function Loaded({ preferences }: { preferences: Preferences }) {
  const t = useT()
  const api = useApi()
  const { alerts } = useShell()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const save = useWrite({
    mutationFn: notificationsApi(api).save,
    onSuccess(saved) {
      queries.setQueryData(preferencesQuery(api).queryKey, saved)
      alerts.show({ message: t('settings.saved') })
    },
  })
  const { quietHours, timeZone, kinds, pushKey } = preferences
  const change = (part: Partial<PreferencesBody>) =>
    void save.send({ kinds: {}, quietHours, timeZone, ...part })
  const critical = kinds.filter(({ choice }) => choice === null)
  return (
    <Stack gap={5}>
      {save.error && (
        <Notice tone="bad" live="alert">
          {failureText(save.error, t('settings.failed'))}
        </Notice>
      )}
      <PushCard pushKey={pushKey} />
      <QuietHours
        quietHours={quietHours}
        timeZone={timeZone}
        isSaving={save.isPending}
        onChange={change}
      />
      <Stack gap={1}>
        <Heading level={2}>{t('settings.title')}</Heading>
        <Text tone="mute">{t('settings.text')}</Text>
      </Stack>
      {KIND_GROUPS.map((group) => {
        const own = kinds.filter((one) => one.group === group && one.choice !== null)
        return (
          own.length > 0 && (
            <Card key={group} padding={5} as="section">
              <Stack gap={4}>
                <Heading level={3}>{t(`group.${group}`)}</Heading>
                {own.map(
                  ({ kind, choice }) =>
                    choice && (
                      <KindChoices
                        key={kind}
                        kind={kind}
                        choice={choice}
                        isSaving={save.isPending}
                        onChange={(next) => change({ kinds: { [kind]: next } })}
                      />
                    ),
                )}
              </Stack>
            </Card>
          )
        )
      })}
      <Card padding={5} as="section">
        <Stack gap={3}>
          <Heading level={3}>{t('settings.always')}</Heading>
          <Text tone="mute">{t('settings.always.text')}</Text>
          <ul>
            {critical.map(({ kind }) => (
              <li key={kind}>
                <Text>{t(`kind.${kind}`)}</Text>
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
    </Stack>
  )
}

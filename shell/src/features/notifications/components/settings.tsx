import { KIND_GROUPS } from '@platform/contracts/growth/notification-kinds'
import type { Preferences } from '@platform/contracts/growth/notifications'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Card, Heading, Loading, Skeleton, Stack, Text } from '@platform/ui'
import { preferencesQuery } from '../api/notifications-api.ts'
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
  const { kinds, pushKey } = preferences
  const critical = kinds.filter(({ choice }) => choice === null)
  return (
    <Stack gap={5}>
      <PushCard pushKey={pushKey} />
      <QuietHours preferences={preferences} />
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
                    choice && <KindChoices key={kind} {...{ preferences, kind, choice }} />,
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

import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Card, Heading, Notice, Stack, Text } from '@platform/ui'
import { notificationsApi } from '../api/notifications-api.ts'
import { useT } from '../i18n/messages.ts'
import { type PushState, pushState, turnPushOff, turnPushOn } from '../model/browser-push.ts'

const QUERY = { queryKey: ['notifications', 'push', 'here'], queryFn: pushState }

/** Whether this browser shows notifications while the site is closed, and the button that changes it. */
export function PushCard({ pushKey }: { pushKey: string }) {
  const t = useT()
  const calls = notificationsApi(useApi())
  const language = useLanguage()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const { data, isError } = useQuery(QUERY)
  // Some browsers refuse even to say it, in a private window.
  const state = isError ? 'unsupported' : data
  const turn = useWrite<PushState, 'on' | 'off'>({
    mutationFn: (to) =>
      to === 'on' ? turnPushOn(calls, { publicKey: pushKey, language }) : turnPushOff(calls),
    onSuccess(next) {
      queries.setQueryData(QUERY.queryKey, next)
      void queries.invalidateQueries({ queryKey: ['notifications', 'push', 'browsers'] })
    },
  })
  const isOn = state === 'on'
  return (
    <Card padding={5} as="section">
      <Stack gap={3}>
        <Heading level={2}>{t('push.title')}</Heading>
        <Text tone="mute">{t('push.text')}</Text>
        {state === 'denied' && <Notice tone="info">{t('push.denied')}</Notice>}
        {state === 'unsupported' && <Notice tone="info">{t('push.unsupported')}</Notice>}
        {isOn && <Text>{t('push.isOn')}</Text>}
        {turn.error && (
          <Notice tone="bad" live="alert">
            {failureText(turn.error, t('push.failed'))}
          </Notice>
        )}
        {(isOn || state === 'off') && (
          <Button
            variant="secondary"
            loading={turn.isPending}
            onClick={() => void turn.send(isOn ? 'off' : 'on')}
          >
            {t(isOn ? 'push.off' : 'push.on')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

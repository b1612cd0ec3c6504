import type { Webhook } from '@platform/contracts/quests/webhooks'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Notice, Stack, Tag, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useId, useState } from 'react'
import { testWebhook } from '../api/webhooks-api.ts'
import type { Confirmed } from './confirm-dialog.tsx'
import { Deliveries } from './deliveries.tsx'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'

interface WebhookRowProps {
  webhook: Webhook
  /** Null for this person's own. */
  owner: string | null
  onChange: () => void
  onConfirm: (what: Confirmed) => void
}

/** A webhook: where it leads, whether it works, and, once opened, what was sent to it. */
export function WebhookRow({ webhook, owner, onChange, onConfirm }: WebhookRowProps) {
  const t = useT()
  const failureText = useFailureText()
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const { id, url, description: name, active } = webhook
  const test = useTest(id, () => setIsOpen(true))
  const steps = owner ? stepsOfOthers(active) : OWN_STEPS
  return (
    <ListRow
      title={<Long>{name}</Long>}
      meta={
        <Long>{[url, owner && t('webhooks.of', { name: owner })].filter(Boolean).join(' · ')}</Long>
      }
      trailing={
        <Tag tone={active ? 'ion' : 'ended'}>{t(active ? 'webhooks.on' : 'webhooks.off')}</Tag>
      }
    >
      <Stack gap={3}>
        <State webhook={webhook} />
        {test.error && (
          <Notice tone="bad" live="alert">
            {failureText(test.error, t(problemOf(test.error), { hosts: '' }))}
          </Notice>
        )}
        <Inline gap={2}>
          <Button
            size="s"
            variant="secondary"
            aria-label={t('webhooks.deliveriesOf', { name })}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('webhooks.deliveries')}
          </Button>
          <Button
            size="s"
            variant="secondary"
            aria-label={t('webhooks.testOf', { name })}
            loading={test.isPending}
            disabled={!active}
            onClick={() => void test.send()}
          >
            {t('webhooks.test')}
          </Button>
          {steps.map((step) => (
            <Button
              key={step}
              size="s"
              variant="secondary"
              aria-label={t(`webhooks.${step}Of`, { name })}
              onClick={() => (step === 'change' ? onChange() : onConfirm(step))}
            >
              {t(`webhooks.${step}`)}
            </Button>
          ))}
        </Inline>
        <div id={listId}>{isOpen && <Deliveries webhook={webhook} />}</div>
      </Stack>
    </ListRow>
  )
}

const OWN_STEPS = ['change', 'newSecret', 'remove'] as const

/** Where another operator's messages go, and what they are signed with, is theirs alone. */
const stepsOfOthers = (active: boolean) =>
  active ? (['switchOff', 'remove'] as const) : (['remove'] as const)

function useTest(id: string, onSent: () => void) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  return useWrite({
    mutationFn: () => testWebhook(api, id),
    onSuccess() {
      alerts.show({ message: t('test.sent') })
      onSent()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff-webhook-deliveries', id] }),
  })
}

function State({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { events, switchedOff, failures, oldSecretUntil } = webhook
  const list = events.map((event) => t(`event.${event}`)).join(', ')
  return (
    <Stack gap={1}>
      <Detail>{t('webhooks.sends', { events: list })}</Detail>
      {switchedOff ? (
        <Notice tone="bad">
          {t(`webhooks.off.${switchedOff.because}`, {
            time: formatDateTime(switchedOff.at),
            count: String(failures),
          })}
        </Notice>
      ) : (
        failures > 0 && <Detail>{t('webhooks.failures', { count: String(failures) })}</Detail>
      )}
      {oldSecretUntil && (
        <Detail>{t('webhooks.oldSecret', { time: formatDateTime(oldSecretUntil) })}</Detail>
      )}
    </Stack>
  )
}

const Detail = styled(Text).attrs({ size: 'meta', tone: 'mute' })`
  overflow-wrap: anywhere;
`

const Long = styled.span`
  overflow-wrap: anywhere;
`

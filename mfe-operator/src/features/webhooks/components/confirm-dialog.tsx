import type { Webhook, WebhookWithSecret } from '@platform/contracts/quests/webhooks'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { changeWebhook, changeWebhookSecret, removeWebhook } from '../api/webhooks-api.ts'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'

/** What a person confirms first: it cannot be undone, or not by them. */
export type Confirmed = 'newSecret' | 'switchOff' | 'remove'

const textOf = {
  newSecret: 'secret.new.text',
  switchOff: 'switchOff.text',
  remove: 'remove.text',
} as const

interface ConfirmDialogProps {
  what: Confirmed
  webhook: Webhook
  onMade: (made: WebhookWithSecret) => void
  onClose: () => void
}

/** Makes a new secret, switches off another operator's webhook, or removes one. */
export function ConfirmDialog({ what, webhook, onMade, onClose }: ConfirmDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const { id, description: name } = webhook
  const act = useWrite({
    mutationFn: async () => {
      if (what === 'newSecret') return changeWebhookSecret(api, id)
      if (what === 'remove') await removeWebhook(api, id)
      else await changeWebhook(api, id, { active: false })
      return null
    },
    onSuccess(made) {
      if (made) return onMade(made)
      alerts.show({ message: t(what === 'remove' ? 'remove.done' : 'switchOff.done') })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff-webhooks'] }),
  })
  return (
    <ActDialog onClose={onClose} title={t(`webhooks.${what}Of`, { name })}>
      <Stack gap={4}>
        <Text tone="mute">{t(textOf[what])}</Text>
        {act.error && (
          <Notice tone="bad" live="alert">
            {failureText(act.error, t(problemOf(act.error), { hosts: '' }))}
          </Notice>
        )}
        <Button
          block
          size="l"
          variant={what === 'newSecret' ? 'primary' : 'danger'}
          loading={act.isPending}
          onClick={() => void act.send()}
        >
          {t(what === 'newSecret' ? 'secret.new.action' : `webhooks.${what}`)}
        </Button>
      </Stack>
    </ActDialog>
  )
}

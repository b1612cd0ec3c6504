import {
  WEBHOOK_DESCRIPTION_MAX,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
} from '@platform/contracts/quests/webhook-events'
import type { Webhook, WebhookWithSecret } from '@platform/contracts/quests/webhooks'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Checkbox, TextInput } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { changeWebhook, createWebhook } from '../api/webhooks-api.ts'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'

interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null
  /** Where it may lead. */
  hosts: readonly string[]
  onMade: (made: WebhookWithSecret) => void
  onClose: () => void
}

interface Written {
  description: string
  url: string
  events: WebhookEvent[]
  active: boolean
}

const schema = fieldRules<Written, 'form.name.bad' | 'form.url.bad'>({
  description: (text) => (text.trim() === '' ? 'form.name.bad' : null),
  url: (text) => (/^https?:\/\/./.test(text.trim()) ? null : 'form.url.bad'),
})

/** Writes a new webhook, or changes one. */
export function WebhookDialog(props: WebhookDialogProps) {
  const t = useT()
  const { webhook, onClose } = props
  const title = webhook ? t('webhooks.changeOf', { name: webhook.description }) : t('webhooks.add')
  return (
    <ActDialog onClose={onClose} title={title}>
      <WebhookForm {...props} />
    </ActDialog>
  )
}

function WebhookForm({ webhook, hosts, onMade, onClose }: WebhookDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const [hasNoEvent, setHasNoEvent] = useState(false)
  const { description = '', url = '', events = [], active = true } = webhook ?? {}
  const form = useForm<Written, Written, 'form.name.bad' | 'form.url.bad'>({
    schema,
    defaultValues: { description, url, events: [...events], active },
    problemText: (key) => t(key),
    async onSubmit({ active, ...written }) {
      setHasNoEvent(written.events.length === 0)
      if (written.events.length === 0) return
      const description = written.description.trim()
      const body = { ...written, description, url: written.url.trim() }
      if (webhook) {
        const switched = active === webhook.active ? {} : { active }
        await changeWebhook(api, webhook.id, { ...body, ...switched })
        alerts.show({ message: t('form.saved') })
        onClose()
      } else onMade(await createWebhook(api, body))
      void queries.invalidateQueries({ queryKey: ['staff-webhooks'] })
    },
  })
  const chosen = form.watch('events')
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    form.setValue(
      'events',
      WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : chosen.includes(one))),
    )
  const listed = hosts.join(', ')
  return (
    <Form form={form}>
      <Stack gap={4}>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t(problemOf(form.failure), { hosts: listed }))}
          </Notice>
        )}
        <FormField
          form={form}
          name="description"
          label={t('form.name')}
          hint={t('form.name.hint')}
          required
        >
          {(input) => (
            <TextInput {...input} maxLength={WEBHOOK_DESCRIPTION_MAX} autoComplete="off" />
          )}
        </FormField>
        <FormField
          form={form}
          name="url"
          label={t('form.url')}
          hint={t('form.url.hint', { hosts: listed })}
          required
        >
          {(input) => (
            <TextInput
              {...input}
              maxLength={WEBHOOK_URL_MAX}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </FormField>
        <Choices>
          <legend>{t('form.events')}</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              label={t(`event.${event}`)}
              checked={chosen.includes(event)}
              disabled={form.submitting}
              onChange={({ target }) => choose(event, target.checked)}
            />
          ))}
        </Choices>
        {hasNoEvent && chosen.length === 0 && (
          <Notice tone="bad" live="alert">
            {t('form.events.bad')}
          </Notice>
        )}
        {webhook && (
          <Checkbox
            label={t('form.active')}
            checked={form.watch('active')}
            disabled={form.submitting}
            onChange={({ target }) => form.setValue('active', target.checked)}
          />
        )}
        <Button type="submit" block size="l" loading={form.submitting}>
          {t(webhook ? 'form.save' : 'form.add')}
        </Button>
      </Stack>
    </Form>
  )
}

const Choices = styled.fieldset`
  display: grid;
  margin: 0;
  padding: 0;
  border: 0;
`

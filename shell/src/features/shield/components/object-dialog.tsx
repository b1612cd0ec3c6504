import type { ShieldAttribute } from '@platform/contracts/growth/risk-kinds'
import { MAX_REASON } from '@platform/contracts/identity/rights'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Dialog, TextInput } from '@platform/ui/interaction'
import { object, shieldQuery } from '../api/shield-api.ts'
import { useT } from '../i18n/messages.ts'

interface ObjectDialogProps {
  attribute: ShieldAttribute
  onClose: () => void
}

const schema = fieldRules<{ reason: string }, 'object.missing'>({
  reason: (reason) => (reason.trim() === '' ? 'object.missing' : null),
})

/** The user says why something is not so. A click beside it does not close it: what they wrote would be lost. */
export function ObjectDialog({ attribute, onClose }: ObjectDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      title={t('object.title')}
      closeLabel={t('object.close')}
      backdropCloses={false}
      onClose={onClose}
    >
      <ObjectForm attribute={attribute} onClose={onClose} />
    </Dialog>
  )
}

function ObjectForm({ attribute, onClose }: ObjectDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const form = useForm({
    schema,
    defaultValues: { reason: '' },
    problemText: (key: 'object.missing') => t(key),
    async onSubmit({ reason }) {
      const { queryKey } = shieldQuery(api)
      try {
        queries.setQueryData(queryKey, await object(api, attribute, reason.trim()))
        alerts.show({ message: t('object.sent') })
        onClose()
      } catch (error) {
        void queries.invalidateQueries({ queryKey })
        throw error
      }
    },
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t(problemOf(form.failure)))}
          </Notice>
        )}
        <Text>{t(`attribute.${attribute}`)}</Text>
        <Text tone="mute">{t('object.note')}</Text>
        <FormField
          form={form}
          name="reason"
          label={t('object.words')}
          hint={t('object.words.hint')}
          required
        >
          {(input) => <TextInput {...input} maxLength={MAX_REASON} autoComplete="off" />}
        </FormField>
        <Button type="submit" block size="l" loading={form.submitting}>
          {t('object.send')}
        </Button>
      </Stack>
    </Form>
  )
}

/** Why it was not sent: the key of its text. */
function problemOf(error: unknown) {
  switch (error instanceof ApiFailure ? error.code : null) {
    case 'ALREADY_DECIDED':
      return 'object.over' as const
    case 'ATTRIBUTE_NOT_HELD':
      return 'object.gone' as const
    default:
      return 'object.failed' as const
  }
}

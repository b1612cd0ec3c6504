import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import { refundOrder } from '../api/money-api.ts'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'
import { idRule } from '../model/rules.ts'

interface Refund {
  orderId: string
  reason: string
}
type Problem = 'act.reason.missing' | 'refund.order.bad'

const schema = fieldRules<Refund, Problem>({
  orderId: idRule('refund.order.bad'),
  reason: reasonRule,
})
const EMPTY: Refund = { orderId: '', reason: '' }

/** Gives back what was paid for an order of the store; a repeat gives back nothing more. */
export function RefundForm() {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const reason = useReason()
  const form = useForm<Refund, Refund, Problem>({
    schema,
    defaultValues: EMPTY,
    problemText: (key) => (key === 'act.reason.missing' ? reason.problemText(key) : t(key)),
    async onSubmit({ orderId, reason }) {
      const waits = await refundOrder(api, orderId.trim(), reason.trim())
      if (waits) void queries.invalidateQueries({ queryKey: ['staff-approvals'] })
      alerts.show({ message: t(waits ? 'asked.done' : 'refund.done') })
      form.reset(EMPTY)
    },
  })
  return (
    <Card as="section" padding={5}>
      <Form form={form}>
        <Stack gap={4}>
          <Heading level={2}>{t('refund.title')}</Heading>
          <Text tone="mute">{t('refund.text')}</Text>
          {form.failure !== null && (
            <Notice tone="bad" live="alert">
              {failureText(form.failure, t(problemOf(form.failure)))}
            </Notice>
          )}
          <FormField form={form} name="orderId" label={t('refund.order')} required>
            {(input) => (
              <TextInput {...input} maxLength={36} autoComplete="off" spellCheck={false} />
            )}
          </FormField>
          <FormField form={form} name="reason" {...reason.field} />
          <Button type="submit" block size="l" variant="danger" loading={form.submitting}>
            {t('refund.action')}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}

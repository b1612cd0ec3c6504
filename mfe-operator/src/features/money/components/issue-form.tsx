import { type Currency, currencies, currencyCodes } from '@platform/contracts/money'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useFreshProof } from '@platform/remote-kit/use-fresh-proof'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { Button, Card, Heading, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Select, TextInput } from '@platform/ui/interaction'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import { type Issue, issueCurrency } from '../api/money-api.ts'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'
import { amountRule, idRule } from '../model/rules.ts'

type Problem = 'act.reason.missing' | 'money.user.bad' | 'issue.amount.bad'

const schema = fieldRules<Issue, Problem>({
  userId: idRule('money.user.bad'),
  amount: amountRule('issue.amount.bad'),
  reason: reasonRule,
})
const EMPTY: Issue = { userId: '', currency: 'KCASH', amount: '', reason: '' }

/** Issues currency to a user, once however often it is sent, with a fresh proof of the account. */
export function IssueForm() {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const withProof = useFreshProof()
  const reason = useReason()
  const issue = useSendOnce((body: Issue, key) => issueCurrency(api, body, key))
  const form = useForm<Issue, Issue, Problem>({
    schema,
    defaultValues: EMPTY,
    problemText: (key) => (key === 'act.reason.missing' ? reason.problemText(key) : t(key)),
    async onSubmit({ userId, currency, amount, reason }) {
      const body = { userId: userId.trim(), currency, amount: amount.trim(), reason: reason.trim() }
      const waits = await withProof(() => issue(body))
      if (waits) void queries.invalidateQueries({ queryKey: ['staff-approvals'] })
      alerts.show({ message: t(waits ? 'asked.done' : 'issue.done') })
      form.reset(EMPTY)
    },
  })
  return (
    <Card as="section" padding={5}>
      <Form form={form}>
        <Stack gap={4}>
          <Heading level={2}>{t('issue.title')}</Heading>
          <Text tone="mute">{t('issue.text')}</Text>
          {form.failure !== null && (
            <Notice tone="bad" live="alert">
              {failureText(form.failure, t(problemOf(form.failure)))}
            </Notice>
          )}
          <FormField form={form} name="userId" label={t('money.user')} required>
            {(input) => (
              <TextInput {...input} maxLength={36} autoComplete="off" spellCheck={false} />
            )}
          </FormField>
          <FormField form={form} name="currency" label={t('issue.currency')} required>
            {(input) => (
              <Select {...input}>
                {currencyCodes.map((code: Currency) => (
                  <option key={code} value={code}>
                    {currencies[code].name}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="amount" label={t('issue.amount')} required>
            {(input) => (
              <TextInput {...input} inputMode="decimal" maxLength={26} autoComplete="off" />
            )}
          </FormField>
          <FormField form={form} name="reason" {...reason.field} />
          <Button type="submit" block size="l" loading={form.submitting}>
            {t('issue.action')}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}

import { MAX_LINK_ADDRESS } from '@platform/contracts/growth/links'
import type { VerifiedLink } from '@platform/contracts/growth/links-http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Card, Heading, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { useT } from './i18n/messages.ts'
import { linksApi } from './links-api.ts'

/** Says whether an address is a link that counts, and what it lacks. */
export function VerifyLink() {
  const t = useT()
  const failureText = useFailureText()
  const { verify } = linksApi(useApi())
  const { send, data, error } = useWrite({ mutationFn: verify })
  const form = useForm({
    schema: fieldRules<{ link: string }, 'links.verify.missing'>({
      link: (text) => (text.trim() === '' ? 'links.verify.missing' : null),
    }),
    defaultValues: { link: '' },
    problemText: (key) => t(key),
    onSubmit: ({ link }) => send(link.trim()),
  })
  return (
    <Card as="section" padding={5}>
      <Form form={form}>
        <Stack gap={4}>
          <Heading level={2} size="card">
            {t('links.verify')}
          </Heading>
          <FormField
            form={form}
            name="link"
            label={t('links.verify.link')}
            hint={t('links.verify.hint')}
          >
            {(input) => (
              <TextInput
                {...input}
                maxLength={MAX_LINK_ADDRESS}
                inputMode="url"
                autoCapitalize="off"
                spellCheck={false}
              />
            )}
          </FormField>
          <Button type="submit" variant="secondary" loading={form.submitting}>
            {t('links.verify.do')}
          </Button>
          {error && (
            <Notice tone="bad" live="alert">
              {failureText(error, t('links.failed'))}
            </Notice>
          )}
          {!error && data && <Verdict verified={data} />}
        </Stack>
      </Form>
    </Card>
  )
}

function Verdict({ verified: { isValid, problems, target } }: { verified: VerifiedLink }) {
  const t = useT()
  if (isValid) {
    return (
      <Notice tone="ok" live="status">
        {t('links.verify.valid', { target: target ?? '' })}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" live="alert">
      {problems.map((problem) => t(`links.problem.${problem}`)).join(' ')}
    </Notice>
  )
}

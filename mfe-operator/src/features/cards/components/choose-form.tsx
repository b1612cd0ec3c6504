import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Inline, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { chooseCard, findPost } from '../api/cards-api.ts'
import { useT } from '../i18n/messages.ts'

const schema = fieldRules<{ userName: string }, 'cards.find.missing'>({
  userName: (text) => (text.trim() === '' ? 'cards.find.missing' : null),
})
const EMPTY = { userName: '' }

/** The card has no place in the feed. */
class NotInFeed extends Error {}

/** Chooses a card for the feed by the name that is on it. */
export function ChooseForm() {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const form = useForm({
    schema,
    defaultValues: EMPTY,
    problemText: (key) => t(key),
    async onSubmit({ userName }) {
      const postId = await findPost(api, userName.trim())
      if (postId === null) throw new NotInFeed()
      await chooseCard(api, postId, true)
      alerts.show({ message: t('cards.chosen') })
      form.reset(EMPTY)
      void queries.invalidateQueries({ queryKey: ['staff-chosen-cards'] })
    },
  })
  return (
    <Form form={form}>
      <Stack gap={3}>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t(problemOf(form.failure)))}
          </Notice>
        )}
        <FormField
          form={form}
          name="userName"
          label={t('cards.find')}
          hint={t('cards.find.hint')}
          required
        >
          {(input) => (
            <TextInput
              {...input}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </FormField>
        <Inline>
          <Button type="submit" loading={form.submitting}>
            {t('cards.choose')}
          </Button>
        </Inline>
      </Stack>
    </Form>
  )
}

/** Why it was not chosen: the key of its text. */
function problemOf(error: unknown) {
  if (error instanceof NotInFeed) return 'problem.notInFeed'
  const code = error instanceof ApiFailure ? error.code : null
  if (code === 'NOT_FOUND') return 'problem.none'
  return code === 'FORBIDDEN' ? 'problem.forbidden' : 'problem.other'
}

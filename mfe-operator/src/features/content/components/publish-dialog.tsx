import type { Language } from '@platform/contracts/constants'
import type { ContentItem } from '@platform/contracts/growth/content'
import { missingSettings, missingTexts } from '@platform/contracts/growth/content-rules'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Checkbox, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import { publishContent } from '../api/content-api.ts'
import { useT } from '../i18n/messages.ts'
import { isTimeOrEmpty, timeOrNull, typedTime } from '../model/typed-time.ts'
import { useShowChanged } from '../model/use-show-changed.ts'
import { FailedWrite } from './failed-write.tsx'
import { useFieldNames } from './use-field-names.ts'
import { useLanguageNames } from './use-language-names.ts'

interface PublishDialogProps {
  item: ContentItem
  onClose: () => void
}

interface Written {
  from: string
  until: string
  reason: string
}
type Problem = 'publish.time.bad' | 'act.reason.missing'

const timeRule = (text: string) => (isTimeOrEmpty(text) ? null : 'publish.time.bad')
const schema = fieldRules<Written, Problem>({ from: timeRule, until: timeRule, reason: reasonRule })

/** Publishes the latest version, now or at a time; each language that is not whole is left out only where that was ticked. */
export function PublishDialog({ item, onClose }: PublishDialogProps) {
  const t = useT()
  const { version, kind, body } = item
  const nameOf = useFieldNames(kind)
  const missing = missingTexts(kind, body.texts)
  const english = missing.find(({ language }) => language === 'en')
  const settings = missingSettings(kind, body.settings)
  const listed = (fields: readonly Parameters<typeof nameOf>[0][]) => fields.map(nameOf).join(', ')
  return (
    <ActDialog title={t('publish.title', { version })} onClose={onClose}>
      {english || settings.length > 0 ? (
        <Stack gap={3}>
          {english && (
            <Notice tone="bad">
              {t('publish.incomplete', { fields: listed(english.fields) })}
            </Notice>
          )}
          {settings.length > 0 && (
            <Notice tone="bad">{t('publish.settings', { fields: listed(settings) })}</Notice>
          )}
        </Stack>
      ) : (
        <PublishForm item={item} onClose={onClose} left={missing.map(({ language }) => language)} />
      )}
    </ActDialog>
  )
}

/** @param left languages that are not whole */
function PublishForm({ item, onClose, left }: PublishDialogProps & { left: readonly Language[] }) {
  const t = useT()
  const api = useApi()
  const { alerts } = useShell()
  const showChanged = useShowChanged()
  const languageName = useLanguageNames()
  const { field, problemText } = useReason()
  const [without, setWithout] = useState<readonly Language[]>([])
  const { id, version, state, until } = item
  // The end of what has ended is over.
  const shownUntil = state === 'ended' ? '' : typedTime(until)
  const form = useForm<Written, Written, Problem>({
    schema,
    defaultValues: { from: '', until: shownUntil, reason: '' },
    problemText: (key) => (key === 'act.reason.missing' ? problemText(key) : t(key)),
    async onSubmit(written) {
      const published = await publishContent(api, id, {
        version,
        from: timeOrNull(written.from),
        until: timeOrNull(written.until),
        without: [...without],
        reason: written.reason.trim(),
      })
      showChanged(published)
      alerts.show({ message: t('publish.done') })
      onClose()
    },
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        {form.failure !== null && <FailedWrite error={form.failure} />}
        <FormField form={form} name="from" label={t('publish.from')} hint={t('publish.from.hint')}>
          {(input) => <TextInput {...input} type="datetime-local" />}
        </FormField>
        <FormField
          form={form}
          name="until"
          label={t('publish.until')}
          hint={t('publish.until.hint')}
        >
          {(input) => <TextInput {...input} type="datetime-local" />}
        </FormField>
        {left.map((language) => (
          <Checkbox
            key={language}
            label={t('publish.without', { language: languageName(language) })}
            checked={without.includes(language)}
            onChange={({ target }) =>
              setWithout(
                left.filter((each) =>
                  each === language ? target.checked : without.includes(each),
                ),
              )
            }
          />
        ))}
        <FormField form={form} name="reason" {...field} />
        <Button
          type="submit"
          block
          size="l"
          loading={form.submitting}
          disabled={without.length < left.length}
        >
          {t('publish.action')}
        </Button>
      </Stack>
    </Form>
  )
}

import { MAX_REASON } from '@platform/contracts/identity/rights'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog, Field, TextArea } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useAppealApplication } from '../../draft/api/application.ts'
import { useRefusalText } from '../../draft/model/use-refusal-text.ts'
import { useT } from '../i18n/messages.ts'

/** Opens the sheet in which the applicant says why another reviewer should decide otherwise. */
export function AppealButton() {
  const t = useT()
  const refusalText = useRefusalText()
  const appeal = useAppealApplication()
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const typed = words.trim()
    setMissing(typed === '')
    if (typed && (await appeal.send(typed))) setOpen(false)
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('appeal')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('appeal')}
        closeLabel={t('close')}
        backdropCloses={false}
        locked={appeal.isPending}
        onClose={() => setOpen(false)}
      >
        <form onSubmit={submit} noValidate>
          <Stack gap={4}>
            <Text tone="mute">{t('appeal.text')}</Text>
            {appeal.error && (
              <Notice tone="bad" live="alert">
                {refusalText(appeal.error)}
              </Notice>
            )}
            <Field label={t('appeal.why')} {...(isMissing && { error: t('appeal.missing') })}>
              <TextArea
                value={words}
                maxLength={MAX_REASON}
                onChange={({ target }) => setWords(target.value.replaceAll('\n', ' '))}
              />
            </Field>
            <Button type="submit" block size="l" loading={appeal.isPending}>
              {t('appeal.send')}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}

import { MAX_REASON } from '@platform/contracts/identity/rights'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog, Field, TextArea } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useT } from '../i18n/messages.ts'

interface AppealButtonProps {
  write: { send: (reason: string) => Promise<unknown>; isPending: boolean; error: unknown }
}

/** Opens the sheet in which the user says why another person should decide otherwise. */
export function AppealButton({ write }: AppealButtonProps) {
  const t = useT()
  const failureText = useFailureText()
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const typed = words.trim()
    setMissing(typed === '')
    if (typed && (await write.send(typed)) !== undefined) setOpen(false)
  }

  return (
    <>
      <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
        {t('appeal')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('appeal')}
        closeLabel={t('close')}
        backdropCloses={false}
        locked={write.isPending}
        onClose={() => setOpen(false)}
      >
        <form onSubmit={submit} noValidate>
          <Stack gap={4}>
            <Text tone="mute">{t('appeal.text')}</Text>
            {write.error != null && (
              <Notice tone="bad" live="alert">
                {failureText(write.error, t('no.other'))}
              </Notice>
            )}
            <Field label={t('appeal.why')} {...(isMissing && { error: t('form.nameMissing') })}>
              <TextArea
                value={words}
                maxLength={MAX_REASON}
                onChange={({ target }) => setWords(target.value.replaceAll('\n', ' '))}
              />
            </Field>
            <Button type="submit" block size="l" loading={write.isPending}>
              {t('appeal.send')}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}

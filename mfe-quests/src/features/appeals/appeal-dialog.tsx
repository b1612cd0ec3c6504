import { MAX_REASON } from '@platform/contracts/identity/rights'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog, Field, TextArea } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useT } from '../../i18n/campaign/messages.ts'

interface AppealDialogProps {
  title: string
  /** What happens with it. */
  text: string
  label: string
  /** The label of the button; by default it sends an appeal. */
  send?: string
  /** What the user has written; the owner keeps it, so that it outlives the dialog. */
  words: string
  onWords: (words: string) => void
  onSend: (words: string) => unknown
  sending: boolean
  /** Why the last try failed. */
  error: unknown
  onClose: () => void
}

/** Asks why another person should decide otherwise. */
export function AppealDialog(props: AppealDialogProps) {
  const { title, text, label, send, words, onWords, onSend, sending, error, onClose } = props
  const t = useT()
  const failureText = useFailureText()
  const [isMissing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = words.trim()
    setMissing(typed === '')
    if (typed) void onSend(typed)
  }

  return (
    <Dialog
      open
      title={title}
      closeLabel={t('modal.close')}
      backdropCloses={false}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Text tone="mute">{text}</Text>
          {error != null && (
            <Notice tone="bad" live="alert">
              {isOver(error) ? t('appeal.over') : failureText(error, t('appeal.failed'))}
            </Notice>
          )}
          <Field label={label} {...(isMissing && { error: t('appeal.missing') })}>
            <TextArea
              value={words}
              maxLength={MAX_REASON}
              onChange={({ target }) => onWords(target.value.replaceAll('\n', ' '))}
            />
          </Field>
          <Button type="submit" block size="l" loading={sending}>
            {send ?? t('appeal.send')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

const isOver = (error: unknown) => error instanceof ApiFailure && error.code === 'ALREADY_DECIDED'

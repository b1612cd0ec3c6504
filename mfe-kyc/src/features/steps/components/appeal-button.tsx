import { MAX_KYC_APPEAL } from '@platform/contracts/kyc/review-grounds'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog, Field, TextArea } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useAppeal } from '../api/appeal.ts'
import { useT } from '../i18n/messages.ts'

const REFUSALS: Readonly<Record<string, 'appeal.no' | 'appeal.number' | 'appeal.tooOften'>> = {
  ALREADY_DECIDED: 'appeal.no',
  VALIDATION_FAILED: 'appeal.number',
  RATE_LIMITED: 'appeal.tooOften',
}

/** Opens the sheet in which the user says why another reviewer should decide otherwise. */
export function AppealButton({ verificationId }: { verificationId: string }) {
  const t = useT()
  const failureText = useFailureText()
  const appeal = useAppeal(verificationId)
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const reason = words.trim()
    setMissing(reason === '')
    if (reason && (await appeal.send(reason))) setOpen(false)
  }

  const known = appeal.error && REFUSALS[failureCode(appeal.error)]
  return (
    <div>
      <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
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
            <Field label={t('appeal.why')} {...(isMissing && { error: t('appeal.missing') })}>
              <TextArea
                value={words}
                maxLength={MAX_KYC_APPEAL}
                onChange={({ target }) => setWords(target.value.replaceAll('\n', ' '))}
              />
            </Field>
            {appeal.error && (
              <Notice tone="bad" live="alert">
                {known ? t(known) : failureText(appeal.error, t('wrong'))}
              </Notice>
            )}
            <Button type="submit" block size="l" loading={appeal.isPending}>
              {t('appeal.send')}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </div>
  )
}

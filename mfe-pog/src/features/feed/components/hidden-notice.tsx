import { MAX_REASON } from '@platform/contracts/identity/rights'
import type { OwnPost } from '@platform/contracts/pog/feed-http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Notice, Stack } from '@platform/ui'
import { Dialog, Field, TextArea } from '@platform/ui/interaction'
import { useState } from 'react'
import { useAppealPost } from '../api/own-post.ts'
import { useT } from '../i18n/messages.ts'

/** Why the own card is hidden, and the way to another decision. */
export function HiddenNotice({ hidden }: { hidden: NonNullable<OwnPost['hidden']> }) {
  const t = useT()
  const failureText = useFailureText()
  const appeal = useAppealPost()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')

  async function send() {
    if (await appeal.send(reason.trim())) setOpen(false)
  }

  return (
    <>
      <Notice
        tone="bad"
        title={t('hidden.title')}
        action={
          hidden.appeal === 'possible' && (
            <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
              {t('hidden.appeal')}
            </Button>
          )
        }
      >
        {t(`hidden.${hidden.ground}`)} {hidden.appeal === 'waiting' && t('hidden.waiting')}
      </Notice>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('hidden.appeal')}
        closeLabel={t('close')}
        locked={appeal.isPending}
      >
        <Stack gap={4}>
          {appeal.error && (
            <Notice tone="bad" live="alert">
              {failureText(appeal.error, t('hidden.failed'))}
            </Notice>
          )}
          <Field label={t('hidden.why')}>
            <TextArea
              value={reason}
              maxLength={MAX_REASON}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <Button
            block
            size="l"
            loading={appeal.isPending}
            disabled={reason.trim() === ''}
            onClick={() => void send()}
          >
            {t('hidden.send')}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}

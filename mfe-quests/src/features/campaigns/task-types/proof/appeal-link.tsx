import { MAX_REASON } from '@platform/contracts/identity/rights'
import type { ValidateResult } from '@platform/contracts/quests/http'
import { ApiFailure, unwrap } from '@platform/remote-kit/api-client'
import { useApi, useFormat, useServerTime } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog, Field, TextArea } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT as useCommonT } from '../../../../i18n/campaign/messages.ts'
import { useChangeCampaign } from '../../api/use-change-campaign.ts'
import { afterTry } from '../../api/validate-task.ts'
import { useFailureText } from '../../model/use-failure-text.ts'
import { useShownCampaign } from '../../places/shown-campaign.ts'
import type { TaskOf } from '../task-type.ts'
import { appealUntil } from './appeal-until.ts'
import { useT } from './messages.ts'

/** Leads from a refusal to the appeal against it, while its time lasts. */
export function AppealLink({ task }: { task: TaskOf<'PROOF'> }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const [open, setOpen] = useState(false)
  const until = appealUntil(task)
  const isOver = useServerTime((now) => !until || until.getTime() <= now)
  if (!until || isOver) return null
  return (
    <>
      {t('appealUntil', { time: formatDateTime(until.toISOString()) })}{' '}
      <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
        {t('appeal')}
      </Button>
      {/* The note is a paragraph, which holds no dialog. */}
      {open &&
        createPortal(<AppealDialog task={task} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

function AppealDialog({ task, onClose }: { task: TaskOf<'PROOF'>; onClose: () => void }) {
  const t = useT()
  const common = useCommonT()
  const { send, error, isPending } = useAppeal(task.id, onClose)
  const failureText = useFailureText()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const words = reason.trim()
    setMissing(words === '')
    if (words) void send(words)
  }

  const isOver = error instanceof ApiFailure && error.code === 'ALREADY_DECIDED'
  return (
    <Dialog
      open
      title={t('appealTitle')}
      closeLabel={common('modal.close')}
      backdropCloses={false}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Text tone="mute">{t('appealText')}</Text>
          {error && (
            <Notice tone="bad" live="alert">
              {isOver ? t('appealOver') : failureText(error)}
            </Notice>
          )}
          <Field label={t('appealWhy')} {...(isMissing && { error: t('appealMissing') })}>
            <TextArea
              value={reason}
              maxLength={MAX_REASON}
              onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
            />
          </Field>
          <Button type="submit" block size="l" loading={isPending}>
            {t('appealSend')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

function useAppeal(taskId: string, onSent: () => void) {
  const api = useApi()
  const { id: campaignId } = useShownCampaign()
  const changeCampaign = useChangeCampaign(campaignId)
  return useWrite({
    mutationFn: async (reason: string) =>
      unwrap(
        await api.postWithAuth<ValidateResult>(
          `/airdrop-campaign/campaigns/${campaignId}/appeals`,
          { taskId, reason },
        ),
      ),
    async onSuccess(result) {
      await changeCampaign((campaign) => afterTry(campaign, result))
      onSent()
    },
  })
}

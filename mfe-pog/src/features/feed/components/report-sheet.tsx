import { CARD_REPORT_GROUNDS, type CardReportGround } from '@platform/contracts/pog/feed'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog, Field, Select } from '@platform/ui/interaction'
import { useState } from 'react'
import { useReportPost } from '../api/report-post.ts'
import { useT } from '../i18n/messages.ts'

interface ReportSheetProps {
  postId: string
  userName: string
  open: boolean
  onClose: () => void
}

/** What is wrong with a card. */
export function ReportSheet({ postId, userName, open, onClose }: ReportSheetProps) {
  const t = useT()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const report = useReportPost(postId)
  const [ground, setGround] = useState<CardReportGround>('NAME')

  async function send() {
    if (!(await report.send(ground))) return
    alerts.show({ message: t('report.done') })
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('report', { name: userName })}
      closeLabel={t('close')}
      locked={report.isPending}
    >
      <Stack gap={4}>
        <Text tone="mute">{t('report.text')}</Text>
        {report.error && (
          <Notice tone="bad" live="alert">
            {failureText(report.error, t('report.failed'))}
          </Notice>
        )}
        <Field label={t('report.ground')}>
          <Select
            value={ground}
            onChange={({ target }) => setGround(target.value as CardReportGround)}
          >
            {CARD_REPORT_GROUNDS.map((value) => (
              <option key={value} value={value}>
                {t(`ground.${value}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button block size="l" loading={report.isPending} onClick={() => void send()}>
          {t('report.send')}
        </Button>
      </Stack>
    </Dialog>
  )
}

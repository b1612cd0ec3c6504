import { CARD_REPORT_GROUNDS } from '@platform/contracts/pog/feed'
import type { CardReportGround } from '@platform/contracts/pog/http-types'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useRequireLogin, useShell } from '@platform/remote-kit/shell'
import { Button, IconButton, Notice, Stack, Text } from '@platform/ui'
import { Dialog, Field, Select } from '@platform/ui/interaction'
import { useState } from 'react'
import { useReportCard } from '../api/report-card.ts'
import { useT } from '../i18n/messages.ts'

/** Opens the sheet in which a user says what is wrong with a card. */
export function ReportButton({ userName }: { userName: string }) {
  const t = useT()
  const { alerts } = useShell()
  const requireLogin = useRequireLogin()
  const failureText = useFailureText()
  const report = useReportCard(userName)
  const [isOpen, setOpen] = useState(false)
  const [ground, setGround] = useState<CardReportGround>('NAME')

  async function send() {
    if (!(await report.send(ground))) return
    alerts.show({ message: t('report.done') })
    setOpen(false)
  }
  return (
    <>
      <IconButton
        icon="warning"
        label={t('report')}
        onClick={async () => {
          if (await requireLogin()) setOpen(true)
        }}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('report')}
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
    </>
  )
}

import { REPORT_GROUNDS, type ReportGround } from '@platform/contracts/clans/constants'
import { useRequireLogin, useShell } from '@platform/remote-kit/shell'
import { Button, IconButton, Notice, Stack, Text } from '@platform/ui'
import { Dialog, Field, Select } from '@platform/ui/interaction'
import { useState } from 'react'
import { useReport } from '../api/act-in-clan.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

/** Opens the sheet in which a user says what is wrong with a clan. */
export function ReportButton({ clanId }: { clanId: string }) {
  const t = useT()
  const { alerts } = useShell()
  const requireLogin = useRequireLogin()
  const refusalText = useRefusalText()
  const report = useReport(clanId)
  const [isOpen, setOpen] = useState(false)
  const [ground, setGround] = useState<ReportGround>('NAME')

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
              {refusalText(report.error)}
            </Notice>
          )}
          <Field label={t('report.ground')}>
            <Select
              value={ground}
              onChange={({ target }) => setGround(target.value as ReportGround)}
            >
              {REPORT_GROUNDS.map((value) => (
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

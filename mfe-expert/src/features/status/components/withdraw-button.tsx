import { useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useState } from 'react'
import { useWithdrawApplication } from '../../draft/api/withdraw.ts'
import { useRefusalText } from '../../draft/model/use-refusal-text.ts'
import { useT } from '../i18n/messages.ts'

/** Deletes the application, after a second press. */
export function WithdrawButton() {
  const t = useT()
  const { alerts } = useShell()
  const refusalText = useRefusalText()
  const withdraw = useWithdrawApplication()
  const [isOpen, setOpen] = useState(false)

  async function remove() {
    if ((await withdraw.send()) === undefined) return
    setOpen(false)
    alerts.show({ message: t('withdraw.done') })
  }

  return (
    <>
      <Button variant="ghost" size="s" onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('withdraw.title')}
        closeLabel={t('close')}
        locked={withdraw.isPending}
        onClose={() => setOpen(false)}
      >
        <Stack gap={4}>
          <Text>{t('withdraw.text')}</Text>
          {withdraw.error && (
            <Notice tone="bad" live="alert">
              {refusalText(withdraw.error)}
            </Notice>
          )}
          <Button block size="l" variant="secondary" onClick={() => setOpen(false)}>
            {t('withdraw.keep')}
          </Button>
          <Button
            block
            size="l"
            variant="danger"
            loading={withdraw.isPending}
            onClick={() => void remove()}
          >
            {t('withdraw')}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}

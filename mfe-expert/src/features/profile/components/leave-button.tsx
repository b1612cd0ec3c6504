import { MOST_EXPERT_APPLICATIONS } from '@platform/contracts/expert/constants'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useState } from 'react'
import { useLeaveExperts } from '../api/profile.ts'
import { useT } from '../i18n/messages.ts'

/** Ends that the user is an expert, after a second press. */
export function LeaveButton() {
  const t = useT()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const leave = useLeaveExperts()
  const [isOpen, setOpen] = useState(false)

  async function remove() {
    if ((await leave.send()) === undefined) return
    alerts.show({ message: t('leave.done') })
  }

  return (
    <>
      <Button variant="ghost" size="s" onClick={() => setOpen(true)}>
        {t('leave')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('leave.title')}
        closeLabel={t('close')}
        locked={leave.isPending}
        onClose={() => setOpen(false)}
      >
        <Stack gap={4}>
          <Text>{t('leave.text', { most: MOST_EXPERT_APPLICATIONS })}</Text>
          {leave.error && (
            <Notice tone="bad" live="alert">
              {failureText(leave.error, t('leave.failed'))}
            </Notice>
          )}
          <Button block size="l" variant="secondary" onClick={() => setOpen(false)}>
            {t('leave.keep')}
          </Button>
          <Button
            block
            size="l"
            variant="danger"
            loading={leave.isPending}
            onClick={() => void remove()}
          >
            {t('leave')}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}

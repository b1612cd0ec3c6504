import { Button, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useT } from '../i18n/messages.ts'

interface EndSheetProps {
  open: boolean
  /** Tasks without an answer. */
  missing: number
  isSending: boolean
  onFinish: () => void
  onClose: () => void
}

/** Asks once more before answers can no longer be changed. */
export function EndSheet({ open, missing, isSending, onFinish, onClose }: EndSheetProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('end.title')}
      closeLabel={t('end.close')}
      locked={isSending}
    >
      <Stack gap={4}>
        <Text>{missing > 0 ? t('end.text', { count: missing }) : t('end.all')}</Text>
        <Button block size="l" loading={isSending} onClick={onFinish}>
          {t('run.finish')}
        </Button>
        <Button block variant="secondary" onClick={onClose}>
          {t('end.stay')}
        </Button>
      </Stack>
    </Dialog>
  )
}

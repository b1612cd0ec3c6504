import { failureCode } from '@platform/remote-kit/failure-code'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useDeleteAll } from '../api/delete-all.ts'
import { useT } from '../i18n/messages.ts'

export interface DeleteDialogProps {
  open: boolean
  onClose: () => void
}

/** Asks before everything is deleted: nobody can bring it back. */
export function DeleteDialog({ open, onClose }: DeleteDialogProps) {
  const t = useT()
  const failureText = useFailureText()
  const remove = useDeleteAll()
  const isUnproven = remove.error && failureCode(remove.error) === 'FRESH_PROOF_NEEDED'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('delete.title')}
      closeLabel={t('close')}
      locked={remove.isPending}
      footer={
        <Stack gap={2.5}>
          <Button block size="l" data-autofocus disabled={remove.isPending} onClick={onClose}>
            {t('delete.not')}
          </Button>
          <Button
            block
            size="l"
            variant="danger"
            loading={remove.isPending}
            onClick={() => void remove.send().then((deleted) => deleted && onClose())}
          >
            {t(remove.isPending ? 'deleting' : 'delete.yes')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <Text>{t('delete.text')}</Text>
        <Text tone="mute">{t('delete.after')}</Text>
        {remove.error && (
          <Notice tone="bad" live="alert">
            {isUnproven ? t('delete.unproven') : failureText(remove.error, t('wrong'))}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

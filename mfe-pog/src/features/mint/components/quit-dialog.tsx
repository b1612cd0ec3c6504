import type { MintView } from '@platform/contracts/pog/mint-http'
import { POG_PATH } from '@platform/contracts/pog/paths'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useAbandonMint } from '../api/move-mint.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

interface QuitDialogProps {
  mint: MintView
  open: boolean
  onClose: () => void
  /** The name and the choices were given up. */
  onAbandoned: () => void
}

/** What leaving the page loses, and when, before the user leaves it or begins anew. */
export function QuitDialog({ mint, open, onClose, onAbandoned }: QuitDialogProps) {
  const t = useT()
  const shell = useShell()
  const { formatDateTime } = useFormat()
  const refusalText = useRefusalText()
  const abandon = useAbandonMint()
  const name = mint.name?.walletName ?? ''
  const until = mint.name?.keptUntil
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('quit.title')}
      closeLabel={t('close')}
      locked={abandon.isPending}
    >
      <Stack gap={4}>
        <Text>
          {until ? t('quit.text', { name, until: formatDateTime(until) }) : t('quit.plain')}
        </Text>
        {abandon.error && (
          <Notice tone="bad" live="alert">
            {refusalText(abandon.error)}
          </Notice>
        )}
        <Button block size="l" onClick={onClose}>
          {t('quit.stay')}
        </Button>
        <Button
          block
          variant="secondary"
          // The dialog's own history entry becomes that of the next page.
          onClick={() => shell.navigate(POG_PATH, { replace: true })}
        >
          {t('quit.leave')}
        </Button>
        {mint.canAbandon && (
          <Button
            block
            variant="ghost"
            loading={abandon.isPending}
            onClick={async () => {
              if (!(await abandon.send())) return
              onAbandoned()
              onClose()
            }}
          >
            {t('quit.abandon')}
          </Button>
        )}
        {mint.canAbandon && (
          <Text size="meta" tone="mute">
            {t('quit.abandonText')}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

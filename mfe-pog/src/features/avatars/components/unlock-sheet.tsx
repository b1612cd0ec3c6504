import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { BUY_KCASH_PATH } from '@platform/contracts/wallet/paths'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { isFree, usePriceText } from '../../card/model/use-price-text.ts'
import { useUnlockSlot } from '../api/slots.ts'
import { useT } from '../i18n/messages.ts'
import type { Slot } from '../model/slot.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

interface UnlockSheetProps {
  slot: Slot
  open: boolean
  onClose: () => void
}

/** Buys a slot, with the price before the press. */
export function UnlockSheet({ slot, open, onClose }: UnlockSheetProps) {
  const t = useT()
  const shell = useShell()
  const refusalText = useRefusalText()
  const priceText = usePriceText()
  const unlock = useUnlockSlot()
  const price = isFree(slot.price) ? t('free') : priceText(slot.price)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('unlock.title', { number: slot.slot })}
      closeLabel={t('close')}
      locked={unlock.isPending}
    >
      <Stack gap={4}>
        <Text>{t('unlock.text', { price })}</Text>
        {unlock.error && (
          <Notice tone="bad" live="alert">
            {refusalText(unlock.error)}
          </Notice>
        )}
        {errorCodeOf(unlock.error) === 'INSUFFICIENT_FUNDS' && (
          <Inline gap={3}>
            <Button
              variant="secondary"
              onClick={() => shell.navigate(BUY_KCASH_PATH, { replace: true })}
            >
              {t('buy')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => shell.navigate(CAMPAIGNS_PATH, { replace: true })}
            >
              {t('earn')}
            </Button>
          </Inline>
        )}
        <Button
          block
          size="l"
          loading={unlock.isPending}
          onClick={async () => {
            if (!(await unlock.send({ slot: slot.slot, price: slot.price }))) return
            shell.alerts.show({ message: t('unlock.done') })
            onClose()
          }}
        >
          {t('unlockFor', { price })}
        </Button>
      </Stack>
    </Dialog>
  )
}

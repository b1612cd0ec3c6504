import type { MintView } from '@platform/contracts/pog/mint-http'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { BUY_KCASH_PATH } from '@platform/contracts/wallet/paths'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Heading, Notice, Stack } from '@platform/ui'
import { isFree, usePriceText } from '../../card/model/use-price-text.ts'
import { useStartMint } from '../api/move-mint.ts'
import { useT } from '../i18n/messages.ts'
import { useReasonText, useRefusalText } from '../model/use-refusal-text.ts'
import { Actions } from './parts.ts'

/** The payment was refused: why, and the ways out. Nothing was taken. */
export function PaymentFailed({ mint, onQuit }: { mint: MintView; onQuit: () => void }) {
  const t = useT()
  const shell = useShell()
  const reasonText = useReasonText()
  const refusalText = useRefusalText()
  const priceText = usePriceText()
  const start = useStartMint()
  const reason = mint.payment?.reason ?? null
  const isPoor = reason === 'INSUFFICIENT_FUNDS' || reason === 'DEBT_OPEN'
  return (
    <Stack gap={4}>
      <Heading level={2}>{t('failed.title')}</Heading>
      <Notice tone="bad" live="status" title={t('failed.spec')}>
        {reasonText(reason) ?? t('failed.other')} {t('failed.nothing')}
      </Notice>
      {start.error && (
        <Notice tone="bad" live="alert">
          {refusalText(start.error)}
        </Notice>
      )}
      {isPoor && (
        <Actions as="div">
          <Button variant="secondary" size="l" onClick={() => shell.navigate(CAMPAIGNS_PATH)}>
            {t('failed.earn')}
          </Button>
          <Button
            variant="secondary"
            size="l"
            icon="wallet"
            onClick={() => shell.navigate(BUY_KCASH_PATH)}
          >
            {t('failed.buy')}
          </Button>
        </Actions>
      )}
      <Button block size="l" loading={start.isPending} onClick={() => void start.send(mint.price)}>
        {isFree(mint.price)
          ? t('failed.againFree')
          : t('failed.again', { price: priceText(mint.price) })}
      </Button>
      {mint.canAbandon && (
        <Button block variant="ghost" onClick={onQuit}>
          {t('quit.abandon')}
        </Button>
      )}
    </Stack>
  )
}

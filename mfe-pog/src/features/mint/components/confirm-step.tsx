import type { MintView } from '@platform/contracts/pog/mint-http'
import { Button, Heading, Notice, Stack, Text, TextLink } from '@platform/ui'
import { isFree, usePriceText } from '../../card/model/use-price-text.ts'
import { useStartMint } from '../api/move-mint.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { Actions, Summary } from './parts.ts'
import { ProblemNotice } from './problem-notice.tsx'

interface ConfirmStepProps {
  mint: MintView
  /** Back to the name, and to the choice of the avatar. */
  onName: () => void
  onAvatar: () => void
  onSelfie: () => void
}

/** The third step: what will be minted, and what it costs, before the press that pays. */
export function ConfirmStep({ mint, onName, onAvatar, onSelfie }: ConfirmStepProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const priceText = usePriceText()
  const start = useStartMint()
  const price = isFree(mint.price) ? t('price.free') : priceText(mint.price)
  const { category, character, style } = mint
  const look = [character, style && t(`style.${style}`)].filter(Boolean).join(' · ')
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={2}>{t('confirm.title')}</Heading>
        <Text tone="mute">{t('confirm.text')}</Text>
      </Stack>
      <ProblemNotice problem={mint.problem} />
      <Summary>
        <div>
          <dt>{t('confirm.price')}</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>{t('confirm.name')}</dt>
          <dd>
            {mint.name?.walletName}
            <TextLink as="button" type="button" onClick={onName}>
              {t('confirm.changeName')}
            </TextLink>
          </dd>
        </div>
        <div>
          <dt>{t('confirm.avatar')}</dt>
          <dd>
            {look || (category && t(`category.${category}`))}
            <TextLink as="button" type="button" onClick={onAvatar}>
              {t('confirm.change')}
            </TextLink>
          </dd>
        </div>
        <div>
          <dt>{t('confirm.selfie')}</dt>
          <dd>
            {t(`selfie.${mint.selfie}`)}
            {mint.selfie === 'stored' && (
              <TextLink as="button" type="button" onClick={onSelfie}>
                {t('confirm.changeSelfie')}
              </TextLink>
            )}
          </dd>
        </div>
      </Summary>
      {start.error && (
        <Notice tone="bad" live="alert">
          {refusalText(start.error)}
        </Notice>
      )}
      <Actions>
        {mint.selfie === 'none' && (
          <Button variant="secondary" size="l" onClick={onSelfie}>
            {t('selfie.add')}
          </Button>
        )}
        <Button size="l" loading={start.isPending} onClick={() => void start.send(mint.price)}>
          {isFree(mint.price)
            ? t('confirm.mint')
            : t('confirm.mintFor', { price: priceText(mint.price) })}
        </Button>
      </Actions>
    </Stack>
  )
}

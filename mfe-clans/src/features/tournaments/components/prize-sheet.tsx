import { MOST_PRIZE_PLACES } from '@platform/contracts/clans/tournaments'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog, Field, Select, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useAskPrize } from '../api/staff-tournaments.ts'
import { useT } from '../i18n/messages.ts'
import { placesOf } from '../model/prize-input.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

interface PrizeSheetProps {
  tournamentId: string
  open: boolean
  onClose: () => void
}

/** Currencies of prizes. */
const CURRENCIES = ['KCASH', 'RTOKEN', 'USDT'] as const
type PrizeCurrency = (typeof CURRENCIES)[number]

/** What staff say of a prize, which another person then approves. */
export function PrizeSheet({ tournamentId, open, onClose }: PrizeSheetProps) {
  const t = useT()
  const { alerts } = useShell()
  const refusalText = useRefusalText()
  const ask = useAskPrize(tournamentId)
  const [currency, setCurrency] = useState<PrizeCurrency>('KCASH')
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const places = placesOf(typed)

  async function send() {
    setChecked(true)
    if (!places || !(await ask.send({ currency, places }))) return
    alerts.show({ message: t('prize.asked'), duration: null })
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('prize.ask')}
      closeLabel={t('close')}
      locked={ask.isPending}
      backdropCloses={false}
    >
      <Stack gap={4}>
        <Text tone="mute">{t('prize.askText')}</Text>
        <Field label={t('prize.currency')}>
          <Select
            value={currency}
            onChange={({ target }) => setCurrency(target.value as PrizeCurrency)}
          >
            {CURRENCIES.map((one) => (
              <option key={one} value={one}>
                {currencyName(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('prize.places')}
          hint={t('prize.placesHint')}
          required
          {...(isChecked &&
            !places && { error: t('prize.placesWrong', { most: MOST_PRIZE_PLACES }) })}
        >
          <TextInput
            value={typed}
            maxLength={400}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {ask.error && (
          <Notice tone="bad" live="alert">
            {refusalText(ask.error)}
          </Notice>
        )}
        <Button block size="l" loading={ask.isPending} onClick={() => void send()}>
          {t('prize.askGo')}
        </Button>
      </Stack>
    </Dialog>
  )
}

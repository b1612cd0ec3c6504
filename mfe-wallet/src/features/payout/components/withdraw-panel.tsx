import { toDecimal, toMinor } from '@platform/contracts/money'
import type { PayoutOption, RegisteredDestination } from '@platform/contracts/wallet/offramp'
import { currencyName } from '@platform/remote-kit/currency-name'
import { longCurrencyName } from '@platform/remote-kit/long-currency-name'
import { useBalance, useLanguage } from '@platform/remote-kit/shell'
import { Button, Card, ChipGroup, Notice, Stack, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { type FormEvent, useState } from 'react'
import { useT as useWalletT } from '../../../i18n/messages.ts'
import { AmountField } from '../../amounts/components/amount-field.tsx'
import { Limits } from '../../amounts/components/limits.tsx'
import { Loaded } from '../../amounts/components/loaded.tsx'
import { NotEnough } from '../../amounts/components/not-enough.tsx'
import { QuickAmounts } from '../../amounts/components/quick-amounts.tsx'
import { useT as useAmountsT } from '../../amounts/i18n/messages.ts'
import { firstOption } from '../../amounts/model/first-option.ts'
import { isOutside } from '../../amounts/model/limits.ts'
import { priceOf } from '../../amounts/model/price-of.ts'
import { readTypedAmount, writeExactly } from '../../amounts/model/typed-amount.ts'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import { useStepHistory } from '../../amounts/model/use-step-history.ts'
import { useTokenPrice } from '../api/payouts.ts'
import { useT } from '../i18n/messages.ts'
import { DestinationStep } from './destination-step.tsx'
import type { Draft } from './register-form.tsx'
import { ReviewStep } from './review-step.tsx'
import { StepHeading } from './step-heading.tsx'

/** px, of the longest step: the page does not move between them. */
const PANEL_HEIGHT = 470

/** What the rate is said of. */
const KCASH_1000 = toMinor('1000', 'KCASH')

/** How much, to where, and what arrives of it. */
export function WithdrawPanel() {
  const t = useT()
  const price = useTokenPrice(null, null)
  const texts = { loading: t('loading'), failed: t('failed'), retry: t('retry') }
  return (
    <Loaded query={price} texts={texts} height={PANEL_HEIGHT}>
      {({ options: [first, ...rest] }) => (
        <Steady>
          {first ? <Steps options={[first, ...rest]} /> : <Notice>{t('closed')}</Notice>}
        </Steady>
      )}
    </Loaded>
  )
}

/** What was answered in a step, and in those before it. */
interface Answers {
  fiat: PayoutOption['fiat']
  text: string
  /** KCash; null until the first step is done. */
  pay: string | null
  destination: RegisteredDestination | null
}

function Steps({ options }: { options: [PayoutOption, ...PayoutOption[]] }) {
  const language = useLanguage()
  const [answers, setAnswers] = useState<Answers>({
    ...{ fiat: firstOption(options, language).fiat, text: '', pay: null, destination: null },
  })
  const [wasElsewhere, setElsewhere] = useState(false)
  const change = (some: Partial<Answers>) => {
    setElsewhere(true)
    setAnswers({ ...answers, ...some })
  }
  const { fiat, pay, destination } = answers
  const [draft, setDraft] = useState<Draft | null>(null)
  useStepHistory(pay === null ? 0 : destination ? 2 : 1, (step) =>
    change({ destination: null, ...(step === 0 && { pay: null }) }),
  )
  const option = options.find((one) => one.fiat === fiat) ?? options[0]
  if (pay === null) {
    return (
      <AmountStep
        options={options}
        option={option}
        answers={answers}
        isFirst={!wasElsewhere}
        onDone={change}
      />
    )
  }
  if (!destination) {
    return (
      <DestinationStep
        fiat={fiat}
        draft={draft?.fiat === fiat ? draft : null}
        onDraft={setDraft}
        onUse={(chosen) => change({ destination: chosen })}
        onBack={() => change({ pay: null })}
      />
    )
  }
  return (
    <ReviewStep
      option={option}
      pay={pay}
      destination={destination}
      onBack={() => change({ destination: null })}
      onBackToAmount={() => change({ destination: null, pay: null })}
    />
  )
}

interface AmountStepProps {
  options: readonly PayoutOption[]
  option: PayoutOption
  answers: Answers
  isFirst: boolean
  onDone: (answers: Partial<Answers>) => void
}

function AmountStep({ options, option, answers, isFirst, onDone }: AmountStepProps) {
  const t = useT()
  const walletT = useWalletT()
  const amountsT = useAmountsT()
  const language = useLanguage()
  const exactly = useExactAmount()
  const { balances } = useBalance()
  const [fiat, setFiat] = useState(answers.fiat)
  const [text, setText] = useState(answers.text)
  const { least, most, price } = options.find((one) => one.fiat === fiat) ?? option
  const typed = readTypedAmount(text, 'KCASH', language)
  const limits = { least: writeExactly(least, language), most: writeExactly(most, language) }
  const available = balances.find(({ currency }) => currency === 'KCASH')?.available ?? '0'
  const wanted = typed.status === 'read' ? typed.minor : toMinor(least, 'KCASH')
  /** Of what was typed, and before that of the least that can be withdrawn. */
  const missing = wanted - toMinor(available, 'KCASH')
  const isPoor = typed.status === 'read' && missing > 0n
  const isRefused = isOutside(typed, { least, most })

  function problem(): string | null {
    if (typed.status === 'refused') {
      return walletT(`amount.${typed.problem}`, { example: writeExactly('1000.00', language) })
    }
    if (isRefused) return t('limits', limits)
    return null
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.status === 'read') onDone({ fiat, text, pay: toDecimal(typed.minor, 'KCASH') })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <StepHeading step="amount" takesFocus={!isFirst} />
        <ChipGroup
          label={t('currency')}
          value={fiat}
          onChange={setFiat}
          options={options.map((one) => ({
            value: one.fiat,
            label: longCurrencyName(one.fiat, language),
          }))}
        />
        <AmountField
          label={t('amount')}
          currency="KCASH"
          value={text}
          onType={setText}
          onUseAll={() => setText(writeExactly(available, language))}
          error={problem()}
        />
        <QuickAmounts onType={setText} />
        <Text size="meta" tone="mute" numeric aria-live="polite">
          {typed.status === 'read' && !isRefused
            ? t('worth', {
                amount: writeExactly(toDecimal(typed.minor, 'KCASH'), language),
                value: exactly(priceOf(typed.minor, price, 'down'), fiat),
              })
            : t('rate', { value: exactly(priceOf(KCASH_1000, price, 'down'), fiat) })}
        </Text>
        <Limits isSaid={isRefused}>{t('limits', limits)}</Limits>
        <Button
          type="submit"
          size="l"
          block
          disabled={typed.status !== 'read' || isPoor || isRefused}
        >
          {isPoor || missing > 0n
            ? amountsT('poor', { currency: currencyName('KCASH') })
            : typed.status === 'empty'
              ? amountsT('enter')
              : t('next')}
        </Button>
        {missing > 0n && <NotEnough missing={toDecimal(missing, 'KCASH')} currency="KCASH" />}
      </Stack>
    </form>
  )
}

const Steady = styled(Card)`
  min-height: ${PANEL_HEIGHT}px;
`

import type { Currency } from '@platform/contracts/money'
import type { Exchange } from '@platform/contracts/wallet/exchange'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { currencyName } from '@platform/remote-kit/currency-name'
import { Link } from '@platform/remote-kit/router'
import { useLanguage } from '@platform/remote-kit/shell'
import {
  Button,
  CurrencyMark,
  color,
  Heading,
  Icon,
  Inline,
  Stack,
  space,
  Text,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect, useRef } from 'react'
import { LatePayoff } from '../../amounts/components/late-payoff.tsx'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useExchangeNow } from '../api/follow-exchange.ts'
import { useT } from '../i18n/messages.ts'

interface ExchangeDoneProps {
  exchange: Exchange
  onAgain: () => void
}

/** What was exchanged; the focus goes to it. */
export function ExchangeDone({ exchange: made, onAgain }: ExchangeDoneProps) {
  const t = useT()
  const language = useLanguage()
  const exchange = useExchangeNow(made)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { from, to, status } = exchange
  const pay = `${writeExactly(exchange.pay, language)} ${currencyName(from)}`
  const receive = `${writeExactly(exchange.receive, language)} ${currencyName(to)}`
  const [heading, text] = {
    done: [t('done'), t('doneText', { pay, receive })],
    open: [t('open'), t('openText', { pay, receive })],
    void: [t('void'), t('voidText', { pay })],
  }[status]
  return (
    <Middle>
      {status === 'done' && (
        <LatePayoff currency={to} amount={writeExactly(exchange.receive, language)} />
      )}
      <Inline gap={4} justify="center" aria-hidden="true">
        <Amount currency={from} text={pay} />
        <Arrow>
          <Icon name="arrow" size={24} />
        </Arrow>
        <Amount currency={to} text={receive} />
      </Inline>
      <Stack gap={2} align="center" role="status">
        <Heading ref={title} level={2} tabIndex={-1} tone={status === 'done' ? 'ok' : 'text'}>
          {heading}
        </Heading>
        <Text tone="mute">{text}</Text>
      </Stack>
      <Inline gap={3} justify="center">
        <Button as={Link} to={TRANSACTION_HISTORY_PATH}>
          {t('history')}
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          {t('again')}
        </Button>
      </Inline>
    </Middle>
  )
}

function Amount({ currency, text }: { currency: Currency; text: string }) {
  return (
    <Inline gap={2} wrap={false}>
      <CurrencyMark mark={currencyMarks[currency]} size={32} />
      <Text as="span" size="card" numeric>
        {text}
      </Text>
    </Inline>
  )
}

const Middle = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  gap: ${space(6)};
  text-align: center;
`

const Arrow = styled.span`
  color: ${color.mute};
`

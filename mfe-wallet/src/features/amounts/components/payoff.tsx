import type { Currency } from '@platform/contracts/money'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { currencyName } from '@platform/remote-kit/currency-name'
import { CountUp } from '@platform/remote-kit/moment/count-up'
import { flyToBalance } from '@platform/remote-kit/moment/fly-to-balance'
import { useAnimation } from '@platform/remote-kit/moment/use-animation'
import { CurrencyMark, color, font, size, space } from '@platform/ui'
import { keyframes, styled } from '@platform/ui/styled'
import { useEffect, useRef } from 'react'
import { COIN_PX, PAYOFF_HEIGHT } from './payoff-height.ts'

interface PayoffProps {
  currency: Currency
  /** As it is shown. */
  amount: string
  /** It has left the account: nothing goes to the balance. */
  isLeaving?: boolean
  /** It came long ago, so nothing moves. */
  isOld?: boolean
}

/**
 * What has just come or left: its coin in its light, the amount counting up, and the way of what came to the balance in the header. Still under
 * reduced motion. Decorative: the words beside it say the same. Not in the first load.
 */
export function Payoff({ currency, amount, isLeaving = false, isOld = false }: PayoffProps) {
  const animation = useAnimation()
  const isMoving = animation.isMoving && !isOld
  const coin = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(isMoving)
  useEffect(() => {
    if (isMoving || !hasMoved.current) return
    hasMoved.current = false
    if (!isLeaving) flyToBalance(coin.current)
  }, [isMoving, isLeaving])
  return (
    <Scene aria-hidden="true">
      <Coin ref={coin} $isMoving={isMoving}>
        <CurrencyMark mark={currencyMarks[currency]} size={COIN_PX} />
      </Coin>
      <Amount>
        <CountUp amount={amount} isMoving={isMoving} sign={isLeaving ? '−' : '+'} />{' '}
        {currencyName(currency)}
      </Amount>
    </Scene>
  )
}

const Scene = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space(3)};
  height: ${PAYOFF_HEIGHT}px;
  background: radial-gradient(
    ${PAYOFF_HEIGHT}px ${PAYOFF_HEIGHT / 2}px at 50% 50%,
    color-mix(in srgb, ${color.gold} 34%, transparent),
    transparent
  );
`

const appear = keyframes`
  from { transform: scale(0.6); opacity: 0; }
  70% { transform: scale(1.06); opacity: 1; }
`

const Coin = styled.div<{ $isMoving: boolean }>`
  width: ${COIN_PX}px;
  height: ${COIN_PX}px;
  animation: ${({ $isMoving }) => ($isMoving ? appear : 'none')} 320ms ease-out;
`

const Amount = styled.p`
  color: ${color.gold};
  font: 700 ${size.section} / 1.2 ${font.heading};
  white-space: nowrap;
`

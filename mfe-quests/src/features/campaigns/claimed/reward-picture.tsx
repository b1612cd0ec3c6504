import { type Currency, currencies } from '@platform/contracts/money'
import type { Claim } from '@platform/contracts/quests/http'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { CountUp } from '@platform/remote-kit/moment/count-up'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { color, font, size, space, Text, type Tone } from '@platform/ui'
import { LargeMark } from '@platform/ui/large-mark'
import { keyframes, styled } from '@platform/ui/styled'
import type { CSSProperties, Ref } from 'react'
import { Burst } from './burst.tsx'

const COIN_PX = 124
/** From the top of the moment to the middle of the coin: its header, the scene's padding, half of the coin. */
const CENTER_PX = 158
/** Of the widest character, in em. */
const CHARACTER_EM = 0.66

const tones: Record<Currency, Tone> = { KCASH: 'gold', RTOKEN: 'ion', USDT: 'ok', KPOINTS: 'info' }

interface RewardPictureProps {
  ref: Ref<HTMLDivElement>
  claim: Claim
  title: string
  isMoving: boolean
}

/** The coin in its light, and the amount; `ref` is the coin. */
export function RewardPicture({ ref, claim, title, isMoving }: RewardPictureProps) {
  const formatMoney = useFormatMoney()
  const { currency } = claim
  const amount = formatMoney(claim.amount, currency)
  const mark = currencyMarks[currency]
  return (
    <Scene $tone={color[tones[currency]]}>
      <Rays aria-hidden="true" />
      <Coin ref={ref} $isMoving={isMoving} aria-hidden="true">
        <LargeMark mark={mark} size={COIN_PX} />
      </Coin>
      {isMoving && <Burst mark={mark} centerY={CENTER_PX} />}
      <Amount
        style={{ '--width': `${(amount.length + 1) * CHARACTER_EM}` } as CSSProperties}
        $isMoving={isMoving}
      >
        <CountUp amount={amount} isMoving={isMoving} />
      </Amount>
      <Name aria-hidden="true">{currencies[currency].name}</Name>
      <Text tone="mute">{title}</Text>
    </Scene>
  )
}

const Scene = styled.div<{ $tone: string }>`
  --tone: ${({ $tone }) => $tone};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space(1)};
  padding-block: ${space(5)} ${space(2)};
  text-align: center;
  container-type: inline-size;
`

/** Behind the whole upper half of the moment. It does not move: a mask that moves is redrawn for each frame. */
const Rays = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: -1;
  height: 520px;
  background:
    radial-gradient(
      300px at 50% ${CENTER_PX}px,
      color-mix(in srgb, var(--tone) 46%, transparent),
      transparent
    ),
    repeating-conic-gradient(
      from 4deg at 50% ${CENTER_PX}px,
      color-mix(in srgb, var(--tone) 20%, transparent) 0 7deg,
      transparent 7deg 18deg
    );
  mask-image: radial-gradient(360px at 50% ${CENTER_PX}px, #000 22%, transparent 96%);
  pointer-events: none;
`

const appear = keyframes`
  from { transform: scale(0.6); opacity: 0; }
  70% { transform: scale(1.06); opacity: 1; }
`

const Coin = styled.div<{ $isMoving: boolean }>`
  width: ${COIN_PX}px;
  height: ${COIN_PX}px;
  border-radius: 50%;
  box-shadow: 0 0 44px color-mix(in srgb, var(--tone) 45%, transparent);
  animation: ${({ $isMoving }) => ($isMoving ? appear : 'none')} 320ms ease-out;
`

/** As large as the whole amount fits into its line. */
const Amount = styled.p<{ $isMoving: boolean }>`
  margin-top: ${space(2)};
  background: linear-gradient(#fff -10%, var(--tone) 62%) text;
  color: transparent;
  font: 700 min(84px, calc(100cqi / var(--width))) / 1.1 ${font.heading};
  white-space: nowrap;
  animation: ${({ $isMoving }) => ($isMoving ? appear : 'none')} 420ms ease-out;
`

const Name = styled.p`
  color: var(--tone);
  font: 600 ${size.section} / 1.3 ${font.heading};
`

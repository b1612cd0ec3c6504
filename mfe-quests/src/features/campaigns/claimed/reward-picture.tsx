import { type Currency, currencies } from '@platform/contracts/money'
import type { Claim } from '@platform/contracts/quests/http'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { color, font, space, Text, type Tone } from '@platform/ui'
import { LargeMark } from '@platform/ui/large-mark'
import { keyframes, styled } from '@platform/ui/styled'
import type { Ref } from 'react'
import { Burst } from './burst.tsx'
import { CountUp } from './count-up.tsx'

const COIN_PX = 112
/** From the top of the moment to the middle of the coin: its header, the scene's padding, half of the coin. */
const CENTER_PX = 144

const tones: Record<Currency, Tone> = { KCASH: 'gold', RTOKEN: 'ion', USDT: 'ok', KPOINTS: 'info' }

interface RewardPictureProps {
  ref: Ref<HTMLDivElement>
  claim: Claim
  title: string
  isMoving: boolean
}

/** The coin in its light, and the amount; `ref` is the coin. */
export function RewardPicture({ ref, claim, title, isMoving }: RewardPictureProps) {
  const { amount, currency } = claim
  const tone = tones[currency]
  return (
    <Scene $tone={color[tone]}>
      <Rays aria-hidden="true" />
      <Coin ref={ref} $isMoving={isMoving} aria-hidden="true">
        <LargeMark mark={currencyMarks[currency]} size={COIN_PX} />
      </Coin>
      {isMoving && <Burst tone={color[tone]} centerY={CENTER_PX} />}
      <Amount>
        <CountUp amount={amount} currency={currency} isMoving={isMoving} />
      </Amount>
      <Text as="p" size="card" weight={600} numeric tone={tone} aria-hidden="true">
        {currencies[currency].name}
      </Text>
      <Text tone="mute">{title}</Text>
    </Scene>
  )
}

const Scene = styled.div<{ $tone: string }>`
  --tone: ${({ $tone }) => $tone};
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  padding-block: ${space(4)} ${space(2)};
  text-align: center;
`

/** Behind the whole upper half of the moment. */
const Rays = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: -1;
  height: 460px;
  background:
    radial-gradient(
      280px at 50% ${CENTER_PX}px,
      color-mix(in srgb, var(--tone) 40%, transparent),
      transparent
    ),
    repeating-conic-gradient(
      from 4deg at 50% ${CENTER_PX}px,
      color-mix(in srgb, var(--tone) 16%, transparent) 0 7deg,
      transparent 7deg 18deg
    );
  mask-image: radial-gradient(310px at 50% ${CENTER_PX}px, #000 25%, transparent);
  pointer-events: none;
`

const appear = keyframes`
  from { transform: scale(0.6); opacity: 0; }
`

const Coin = styled.div<{ $isMoving: boolean }>`
  width: ${COIN_PX}px;
  height: ${COIN_PX}px;
  animation: ${({ $isMoving }) => ($isMoving ? appear : 'none')} 260ms ease-out;
`

const Amount = styled.p`
  color: var(--tone);
  font: 700 clamp(44px, 15vw, 64px) / 1.1 ${font.heading};
`

import type { MarkName } from '@platform/ui'
import { CurrencyMark, color } from '@platform/ui'
import { keyframes, styled } from '@platform/ui/styled'
import { type CSSProperties, useId, useState } from 'react'
import { newPiece } from './new-piece.ts'

/** How long one piece flies. With the latest start it ends before the moment does. */
const FLIGHT_MS = 1_500
/** Two of three are coins. */
const PIECES = 51

interface BurstProps {
  mark: MarkName
  /** Where the pieces come from: px from the top, in the middle of the width. */
  centerY: number
}

/**
 * Coins and paper that fly out of the reward and fall. Purely decorative. Each piece is one animation of transform and
 * opacity, which the compositor runs from the first frame that is painted: no script runs while they fly.
 */
export function Burst({ mark, centerY }: BurstProps) {
  const coin = useId()
  const [pieces] = useState(() =>
    Array.from({ length: PIECES }, (_, index) => newPiece(index, Math.random)),
  )
  return (
    <Source aria-hidden="true" style={{ top: centerY }} data-burst="">
      {/* Drawn once: every coin is a use of it. */}
      <svg aria-hidden="true" width="0" height="0" style={{ position: 'absolute' }}>
        <symbol id={coin} viewBox="0 0 48 48">
          <CurrencyMark mark={mark} size={48} />
        </symbol>
      </svg>
      {pieces.map(({ kind, x, y, size, tilt, spin, delay }, index) => (
        <Flight
          // The pieces never change.
          key={index}
          style={
            {
              '--x': `${x}px`,
              '--y': `${y}px`,
              '--tilt': `${tilt}deg`,
              '--spin': `${spin}deg`,
              width: size,
              animationDelay: `${delay}ms`,
            } as CSSProperties
          }
        >
          {kind === 'coin' ? (
            <svg aria-hidden="true" width={size} height={size}>
              <use href={`#${coin}`} />
            </svg>
          ) : (
            <Paper style={{ height: size * 2, background: papers[index % 4] }} />
          )}
        </Flight>
      ))}
    </Source>
  )
}

const papers = [color.volt, color.ion, color.info, color.bad]

const fly = keyframes`
  0% {
    transform: translate(0, 0) scale(0.3) rotate(0) rotateY(0);
    opacity: 0;
    animation-timing-function: cubic-bezier(0.1, 0.75, 0.4, 1);
  }
  6% { opacity: 1; }
  50% {
    transform: translate(var(--x), var(--y)) scale(1) rotate(var(--tilt)) rotateY(calc(var(--spin) * 0.7));
    animation-timing-function: cubic-bezier(0.5, 0, 0.9, 0.6);
  }
  75% { opacity: 1; }
  100% {
    transform: translate(calc(var(--x) * 1.15), calc(var(--y) + 240px)) scale(1) rotate(calc(var(--tilt) * 1.4)) rotateY(var(--spin));
    opacity: 0;
  }
`

const Source = styled.div`
  position: absolute;
  left: 50%;
  z-index: 1;
  width: 0;
  height: 0;
  pointer-events: none;
`

const Flight = styled.span`
  position: absolute;
  display: block;
  opacity: 0;
  animation: ${fly} ${FLIGHT_MS}ms both;
  & > * {
    translate: -50% -50%;
  }
`

const Paper = styled.span`
  display: block;
  border-radius: 2px;
  forced-color-adjust: none;
`

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Digits } from '../text/digits.tsx'
import { formatRemaining, formatRemainingShort } from './format-remaining.ts'
import { type Instant, type TimerPhase, timerPhase } from './timer-phase.ts'
import { useNow } from './use-now.ts'

interface CountdownProps {
  startsAt?: Instant | undefined
  endsAt?: Instant | undefined
  /** The server's time in ms; countdowns do not use the device's clock. */
  clock?: (() => number) | undefined
  /** Texts around the time left, such as "Ends in 04:12:36"; the time alone by default. */
  labels?:
    | { starts: (remaining: string) => string; ends: (remaining: string) => string }
    | undefined
  dayUnit?: string | undefined
  hourUnit?: string | undefined
  /** Days and hours only while there are days: for narrow places. */
  short?: boolean
  /** Shown when it is over; nothing by default. */
  over?: ReactNode
  /** Called when the phase changes while it is shown, e.g. to load what has begun. */
  onPhase?: ((phase: TimerPhase['phase']) => void) | undefined
}

/** Counts to the start, then to the end. */
export function Countdown({
  startsAt,
  endsAt,
  clock,
  labels,
  dayUnit,
  hourUnit,
  short = false,
  over = null,
  onPhase,
}: CountdownProps) {
  const { phase, remaining } = timerPhase(startsAt, endsAt, useNow(clock))
  usePhaseChange(phase, onPhase)
  if (phase === 'over') return over
  const left = short
    ? formatRemainingShort(remaining, dayUnit, hourUnit)
    : formatRemaining(remaining, dayUnit)
  const text = labels ? labels[phase](left) : left
  return (
    <span role="timer" aria-label={text}>
      <Digits text={text} />
    </span>
  )
}

function usePhaseChange(phase: TimerPhase['phase'], onPhase: CountdownProps['onPhase']) {
  const report = useEffectEvent((changed: TimerPhase['phase']) => onPhase?.(changed))
  const shown = useRef(phase)
  useEffect(() => {
    if (shown.current !== phase) report(phase)
    shown.current = phase
  }, [phase])
}

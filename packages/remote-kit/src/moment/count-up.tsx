import { decimalMark } from '@platform/remote-kit/format'
import { Digits } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect, useState } from 'react'
import { useLanguage } from '../shell.ts'
import { counted, partsOfCount } from './counted.ts'

const DURATION_MS = 900

interface CountUpProps {
  /** As it is shown at the end. */
  amount: string
  isMoving: boolean
  /** Before the first digit: `−` of what leaves. */
  sign?: '+' | '−'
}

/** The amount, counting from zero while the moment moves. Decorative: the amount is announced once, apart from it. */
export function CountUp({ amount, isMoving, sign = '+' }: CountUpProps) {
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    if (!isMoving) return
    let start: number | null = null
    // From the first visible frame: the code before it may take a slow phone longer than the count.
    let frame = requestAnimationFrame(function step(now) {
      start ??= now
      const next = Math.min(1, (now - start) / DURATION_MS)
      setProgress(next)
      if (next < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isMoving])
  const decimal = decimalMark(useLanguage())
  const [leading, rest] = partsOfCount(counted(amount, isMoving ? progress : 1), decimal)
  return (
    <span aria-hidden="true">
      <Unseen>
        <Digits text={leading} />
      </Unseen>
      {sign}
      <Digits text={rest} />
    </span>
  )
}

const Unseen = styled.span`
  visibility: hidden;
`

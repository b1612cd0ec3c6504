import type { Currency } from '@platform/contracts/money'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Digits } from '@platform/ui'
import { useEffect, useState } from 'react'
import { counted } from './counted.ts'

const DURATION_MS = 900

interface CountUpProps {
  amount: string
  currency: Currency
  isMoving: boolean
}

/** The amount, counting from zero while the moment moves. Decorative: the amount is announced once, apart from it. */
export function CountUp({ amount, currency, isMoving }: CountUpProps) {
  const formatMoney = useFormatMoney()
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    if (!isMoving) return
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const next = Math.min(1, (now - start) / DURATION_MS)
      setProgress(next)
      if (next < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isMoving])
  return (
    <span aria-hidden="true">
      +<Digits text={formatMoney(counted(amount, currency, isMoving ? progress : 1), currency)} />
    </span>
  )
}

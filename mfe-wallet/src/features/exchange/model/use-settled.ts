import { useEffect, useState } from 'react'

/** The value once it has stayed the same for this time, ms; until then the last one that did. */
export function useSettled<Value extends string | null>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}

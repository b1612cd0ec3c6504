import { Poison } from '@platform/service-kit'

/** K-Points are whole, and no reward comes near what a number can say exactly. @throws Poison */
export function wholeKPoints(amount: string): number {
  const whole = Number(amount)
  if (!Number.isSafeInteger(whole)) throw new Poison(`${amount} are no K-Points`)
  return whole
}

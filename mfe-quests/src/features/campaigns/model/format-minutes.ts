const HOUR = 60
const DAY = 24 * HOUR

/** A length in its largest whole unit: "24 hours", "2 days", "90 minutes". A single day reads as its hours. */
export function formatMinutes(minutes: number, language: string): string {
  const [unit, size] =
    minutes > DAY && minutes % DAY === 0
      ? (['day', DAY] as const)
      : minutes % HOUR === 0
        ? (['hour', HOUR] as const)
        : (['minute', 1] as const)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(minutes / size)
}

import { MOST_PRIZE_PLACES } from '@platform/contracts/clans/tournaments'

/** "50, 30, 20": what each place gets, the first one first. Null of what is no list of falling amounts above 0. */
export function placesOf(typed: string): string[] | null {
  const places = typed.split(/[\s;,]+/).filter(Boolean)
  const areAmounts = places.every((place) => /^\d{1,12}(\.\d{1,6})?$/.test(place))
  if (places.length === 0 || places.length > MOST_PRIZE_PLACES || !areAmounts) return null
  const isFalling = places.every(
    (place, n) => Number(place) > 0 && Number(place) <= Number(places[n - 1] ?? place),
  )
  return isFalling ? places : null
}

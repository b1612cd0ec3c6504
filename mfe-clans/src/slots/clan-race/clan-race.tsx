import { RaceCard } from '../../features/race/components/race-card.tsx'

/** The race of the clans; renders nothing until it is known, and while no clan is in it. */
export function ClanRace() {
  return <RaceCard isQuiet />
}

/** What kind of thing a card shows, by the entity type that the server names (spec 4). */
const names: Readonly<Record<string, string>> = {
  kdrop: 'K-DROP',
  kquest: 'K-QUEST',
  clanchieflite: 'CLAN CHIEF',
}

const FALL_BACK = 'K-QUEST'

/** Warns of a type that it does not know, which counts as a quest. */
export function entityName(type: string): string {
  if (Object.hasOwn(names, type)) return names[type] ?? FALL_BACK
  console.warn(`Unknown entity type of a card: ${type}`)
  return FALL_BACK
}

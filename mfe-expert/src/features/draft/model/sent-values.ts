/** The values that were sent and whose answers have not come: the server may have them or not. */
export function createSentValues<Values extends object>() {
  const sent = new Map<keyof Values, Set<string>>()
  const names = (values: Partial<Values>) => Object.keys(values) as (keyof Values)[]
  return {
    add(values: Partial<Values>) {
      for (const name of names(values)) {
        const known = sent.get(name) ?? new Set()
        sent.set(name, known.add(JSON.stringify(values[name])))
      }
    },
    /** Their answer has come. */
    forget(values: Partial<Values>) {
      for (const name of names(values)) sent.delete(name)
    },
    /** Whether each of these fields has a value that was sent from here. */
    includes: (fields: readonly (keyof Values)[], values: Values): boolean =>
      fields.every((name) => sent.get(name)?.has(JSON.stringify(values[name]))),
  }
}

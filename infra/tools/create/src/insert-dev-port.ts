import { CreateProblem } from './names.ts'

/** In the tree, the one list of ports. */
export const PORTS_FILE = 'packages/contracts/src/ports.ts'
/** Offsets of dev servers. */
const FIRST = 11
const LAST = 19

/** The list of ports with a dev port for a remote; unchanged if it has one. @throws CreateProblem when all are taken */
export function insertDevPort(source: string, name: string): string {
  const list = /(const devOffsets = \{\n)([\s\S]*?)(\n\} as const)/
  const entries = list.exec(source)?.[2]
  if (entries === undefined) {
    throw new CreateProblem(`${PORTS_FILE} has no list "devOffsets" that a port could go into.`)
  }
  if (entries.includes(`'${name}':`)) return source
  const taken = [...entries.matchAll(/: (\d+)/g)].map(([, offset]) => Number(offset))
  const free = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index)
  const offset = free.find((each) => !taken.includes(each))
  if (offset === undefined) throw new CreateProblem(`${PORTS_FILE} has no free dev port.`)
  return source.replace(
    list,
    (_all, begin: string, before: string, end: string) =>
      `${begin}${before}\n  '${name}': ${offset},${end}`,
  )
}

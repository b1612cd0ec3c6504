import { isMet, type Result } from '../bench.ts'
import type { Ratio } from '../paired/ratio.ts'
import { placement } from '../servers/cores.ts'

/** Prints one table of all results. */
export function print(results: readonly Result[]): void {
  console.table(Object.fromEntries(results.map((result) => [result.id, rowOf(result)])))
  for (const { id, note } of results) console.log(`${id}: ${note}`)
  console.log(`Services: ${placement}.`)
}

function rowOf(result: Result) {
  const { ratio, cpuRatio, goal, bound, noise, own } = result
  return {
    ratio: ratio.toFixed(2),
    '95 %': interval(result),
    cpu: cpuRatio?.toFixed(2) ?? '',
    'A/A': noise ? `${noise.ratio.toFixed(2)}, ${interval(noise)}` : '',
    goal: `${bound === 'most' ? '<=' : '>='} ${goal}`,
    ours: own ? `${own.value.toFixed(2)} ms, <= ${own.atMost}` : '',
    met: isMet(result) ? 'yes' : 'NO',
  }
}

const interval = ({ low, high }: Ratio) => `${low.toFixed(2)} to ${high.toFixed(2)}`

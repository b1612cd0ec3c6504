import { expect, test } from 'vitest'
import { planStrikes } from './plan-strikes.ts'

const options = {
  seed: 7,
  kills: 300,
  also: ['pause', 'kill-at-step', 'delay-events', 'redeliver', 'skew-clock', 'fill-disk'],
  pauseMs: { least: 100, most: 900 },
} as const

test('a seed gives one plan, another seed another', () => {
  expect(planStrikes(options)).toEqual(planStrikes(options))
  expect(planStrikes(options)).not.toEqual(planStrikes({ ...options, seed: 8 }))
})

test('as many kills as asked for, of every service and both engines, and each other kind beside them', () => {
  const plan = planStrikes(options)
  const kills = plan.filter(({ kind }) => kind === 'kill')
  expect(kills).toHaveLength(300)
  const targets = new Set(kills.map((strike) => 'target' in strike && strike.target))
  expect(targets).toEqual(
    new Set(['identity', 'quests', 'wallet', 'teller', 'gateway', 'MongoDB-wire', 'Kafka']),
  )
  expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(['kill', ...options.also]))
  expect(plan.every(({ afterMs }) => afterMs >= 100 && afterMs <= 900)).toBe(true)
})

test('some strikes come at once after another, a few in a row at most', () => {
  const rows = planStrikes(options)
    .map(({ atOnce }) => (atOnce ? '+' : ' '))
    .join('')
    .split(' ')
    .map(({ length }) => length)
  expect([...new Set(rows)].toSorted()).toEqual([0, 1, 2])
})

test('without other kinds there are kills only', () => {
  expect(planStrikes({ ...options, also: [] })).toHaveLength(300)
})

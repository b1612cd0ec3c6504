import { serviceNames } from '@platform/contracts/services'
import { expect, test } from 'vitest'
import { faultKindsOf } from './fault.ts'
import { planFaults } from './plan-faults.ts'

const options = {
  seed: 7,
  kills: 300,
  also: [
    'pause',
    'kill-at-step',
    'delay-events',
    'redeliver',
    'skew-clock',
    'fill-disk',
    'fail-provider',
    'kill-providers',
  ],
  pauseMs: { least: 100, most: 900 },
} as const

test('the same seed gives the same plan, another seed another plan', () => {
  expect(planFaults(options)).toEqual(planFaults(options))
  expect(planFaults(options)).not.toEqual(planFaults({ ...options, seed: 8 }))
})

test('plans the requested number of kills, over every service and both engines, and every other kind', () => {
  const plan = planFaults(options)
  const kills = plan.filter(({ kind }) => kind === 'kill')
  expect(kills).toHaveLength(300)
  const targets = new Set(kills.map((fault) => 'target' in fault && fault.target))
  expect(targets).toEqual(new Set([...serviceNames, 'transfer-server', 'MongoDB-wire', 'Kafka']))
  expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(['kill', ...options.also]))
  expect(plan.every(({ afterMs }) => afterMs >= 100 && afterMs <= 900)).toBe(true)
})

test('injects some faults before recovery, at most two in a row', () => {
  const rows = planFaults(options)
    .map(({ atOnce }) => (atOnce ? '+' : ' '))
    .join('')
    .split(' ')
    .map(({ length }) => length)
  expect([...new Set(rows)].toSorted()).toEqual([0, 1, 2])
})

test('plans only kills without other kinds', () => {
  expect(planFaults({ ...options, also: [] })).toHaveLength(300)
})

test('a run about money hits the wallet most often, and the companies outside', () => {
  const targets = planFaults({ ...options, of: 'money', also: [] }).map((fault) =>
    'target' in fault ? fault.target : '',
  )
  const times = (name: string) => targets.filter((target) => target === name).length
  expect(new Set(targets)).toEqual(
    new Set(['wallet', 'sandbox', 'identity', 'gateway', 'MongoDB-wire', 'Kafka']),
  )
  expect(times('wallet')).toBeGreaterThan(times('sandbox'))
  expect(times('sandbox')).toBeGreaterThan(times('identity'))
})

test('it also has every kind of fault of the chain and of the payment provider, and reorganises as many blocks as are not final', () => {
  const also = faultKindsOf('money').filter((kind) => kind !== 'kill')
  const plan = planFaults({ ...options, of: 'money', also })
  expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(['kill', ...also]))
  const depths = plan.flatMap((fault) => (fault.kind === 'reorganise' ? [fault.depth] : []))
  expect(Math.max(...depths)).toBe(6)
  expect(faultKindsOf('campaigns')).not.toContain('stick-nonce')
})

test('with three brokers its faults hit each of them, and all else of the plan keeps its targets', () => {
  const targetsOf = (brokers: 1 | 3) =>
    planFaults({ ...options, brokers }).map((fault) => ('target' in fault ? fault.target : null))
  expect(targetsOf(1)).toEqual(
    planFaults(options).map((fault) => ('target' in fault ? fault.target : null)),
  )
  expect(targetsOf(3)).toEqual(expect.arrayContaining(['Kafka', 'Kafka-2', 'Kafka-3']))
  const isBroker = (target: string | null) => target?.startsWith('Kafka') ?? false
  expect(targetsOf(3).map((target) => (isBroker(target) ? 'broker' : target))).toEqual(
    targetsOf(1).map((target) => (isBroker(target) ? 'broker' : target)),
  )
})

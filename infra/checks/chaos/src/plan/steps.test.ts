import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crashPoints } from '@platform/contracts/crash-points'
import { serviceNames } from '@platform/contracts/services'
import { expect, test } from 'vitest'
import { steps, stepsOf } from './steps.ts'

const declared: Partial<Record<string, readonly string[]>> = crashPoints
const SERVICES = join(import.meta.dirname, '../../../../../services')
const RELAYER = join(import.meta.dirname, '../../../../../packages/relayer/src')

test.each(serviceNames)('the code of %s has each crash point it declares, and no other', (name) => {
  expect(crashPointsIn(join(SERVICES, name, 'src'))).toEqual((declared[name] ?? []).toSorted())
})

test('a crash point has one service', () => {
  const all = Object.values(crashPoints).flat()
  expect(new Set(all).size).toBe(all.length)
})

test('a run also crashes where a ranking is sealed, and a raffle sealed and drawn', () => {
  const atTheEnd = steps.filter(({ reachedBy }) => reachedBy === 'end')
  expect(atTheEnd.map(({ crashPoint }) => crashPoint).toSorted()).toEqual([
    'raffle-drawn',
    'raffle-sealed',
    'ranking-lines-given',
  ])
})

test('a run also crashes at each step of an exchange, and between a webhook and its record', () => {
  const of = (load: string) =>
    steps.flatMap(({ reachedBy, crashPoint }) => (reachedBy === load ? [crashPoint] : []))
  expect(of('exchange')).toEqual(['transfer-stored', 'transfer-debited', 'transfer-credited'])
  expect(of('webhook')).toEqual(['webhook-sent'])
})

test('a run about money crashes at each step of what its users do', () => {
  const reached = new Set(stepsOf('money').map(({ reachedBy }) => reachedBy))
  expect(reached).toEqual(
    new Set(['exchange', 'send', 'purchase', 'payout', 'order', 'earning', 'swap']),
  )
  expect(new Set(stepsOf('money').map(({ service }) => service))).toEqual(new Set(['wallet']))
})

test('the services that move value crash at some step', () => {
  expect(new Set(steps.map(({ service }) => service))).toEqual(new Set(['quests', 'wallet']))
})

/** Those that a service names, and those of the relayer that it puts a word of its own before. */
function crashPointsIn(folder: string): string[] {
  const sources = sourcesIn(folder)
  const own = named(sources, /\bcrashPoint\('([^']+)'\)/g)
  const words = named(sources, /\bcrashPoint\(`([^`$]+)\$\{step\}`\)/g)
  const ofRelayer = named(sourcesIn(RELAYER), /\.at\('([^']+)'\)/g)
  return [...own, ...words.flatMap((word) => ofRelayer.map((step) => word + step))].toSorted()
}

const sourcesIn = (folder: string): string[] =>
  globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

const named = (sources: readonly string[], pattern: RegExp): string[] =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))

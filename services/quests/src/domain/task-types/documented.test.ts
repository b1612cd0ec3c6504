import { readFileSync } from 'node:fs'
import { preconditions } from '@platform/contracts/quests/preconditions'
import { uriRedirection } from '@platform/contracts/quests/task-types/uri-redirection'
import { expect, test } from 'vitest'
import { taskTypes } from './table.ts'

const docs = readFileSync(new URL('../../../../../docs/task-types.md', import.meta.url), 'utf8')

/** The cells of the rows of the docs' tables, by the name in the first cell. */
const rows = new Map(
  [...docs.matchAll(/^\| `(\w+)` +\|(.*)\|$/gmu)].map(([, name = '', cells = '']) => [
    name,
    cells.split('|'),
  ]),
)

/** What a cell names as code. */
const namesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/gu)].map(([, name]) => name).sort()

// What every type has is what a type with one setting known here has beside it.
const OWN = ['url', 'minimumSeconds']
const common = Object.keys(uriRedirection.operatorTask.shape).filter((key) => !OWN.includes(key))

const types = Object.values(taskTypes)

test.each(types.map(({ contract }) => [contract.type, contract] as const))(
  'the docs say what %s asks an operator for, what users need, and its refusals',
  (type, { operatorTask, needs, rejections }) => {
    const [, settings, needed, , refusals] = rows.get(type) ?? []
    const own = Object.keys(operatorTask.shape).filter((key) => !common.includes(key))
    expect({
      settings: namesIn(settings),
      needs: namesIn(needed),
      refusals: namesIn(refusals),
    }).toEqual({
      settings: own.sort(),
      needs: [...needs].sort(),
      refusals: [...rejections].sort(),
    })
  },
)

test.each(Object.entries(preconditions))('the docs say how %s is refused', (name, contract) => {
  const reconnect = 'reconnect' in contract ? [contract.reconnect] : []
  expect(namesIn(rows.get(name)?.[1])).toEqual([contract.rejection, ...reconnect].sort())
})

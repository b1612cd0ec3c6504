import { expect, onTestFinished, test, vi } from 'vitest'
import { entityName } from './entity-name.ts'

const warnings = () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  return warn
}

test.each([
  ['kdrop', 'K-DROP'],
  ['kquest', 'K-QUEST'],
  ['clanchieflite', 'CLAN CHIEF'],
])('a card of the entity type %s is a %s', (type, name) => {
  const warn = warnings()
  expect(entityName(type)).toBe(name)
  expect(warn).not.toHaveBeenCalled()
})

test.each(['klash', '', 'toString'])(
  'an unknown entity type (%j) is a K-QUEST, with a warning',
  (type) => {
    const warn = warnings()
    expect(entityName(type)).toBe('K-QUEST')
    expect(warn).toHaveBeenCalledWith(`Unknown entity type of a card: ${type}`)
  },
)

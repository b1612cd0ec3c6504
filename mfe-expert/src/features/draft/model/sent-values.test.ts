import { expect, test } from 'vitest'
import { createSentValues } from './sent-values.ts'

interface Values {
  city: string
  tools: string[]
}

test('a value that was sent without an answer is known as an own one', () => {
  const sent = createSentValues<Values>()
  sent.add({ city: 'K', tools: ['git'] })
  sent.add({ city: 'Kochi' })
  expect(sent.includes(['city', 'tools'], { city: 'K', tools: ['git'] })).toBe(true)
  expect(sent.includes(['city'], { city: 'Delhi', tools: [] })).toBe(false)
})

test('after its answer another value is that of somebody else', () => {
  const sent = createSentValues<Values>()
  sent.add({ city: 'Kochi', tools: [] })
  sent.forget({ city: 'Kochi' })
  expect(sent.includes(['city'], { city: 'Kochi', tools: [] })).toBe(false)
  expect(sent.includes(['tools'], { city: '', tools: [] })).toBe(true)
})

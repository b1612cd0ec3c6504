import { expect, test } from 'vitest'
import { textPlaces, withText } from './costly-texts.ts'

const text = { type: 'string' }

test('finds each text of a body that the caller chooses', () => {
  const body = {
    type: 'object',
    properties: {
      name: text,
      kind: { type: 'string', enum: ['a', 'b'] },
      amount: { type: 'integer' },
      city: { anyOf: [text, { type: 'null' }] },
      tags: { type: 'array', items: text },
      titles: { type: 'object', additionalProperties: text },
      link: { type: 'object', properties: { url: text }, additionalProperties: false },
    },
  }
  expect(textPlaces(body).map((place) => place.join('.'))).toEqual([
    'name',
    'city',
    'tags.0',
    'titles.abuse',
    'link.url',
  ])
  expect(textPlaces(undefined)).toEqual([])
})

test('of a schema that contains itself, it ends', () => {
  const own: Record<string, unknown> = { type: 'object' }
  own.properties = { name: text, inner: own }
  expect(textPlaces(own).length).toBeLessThan(20)
})

test('puts the text into its place, and leaves the rest', () => {
  expect(withText({ a: 1, b: ['x', 'y'] }, ['b', 0], 'z')).toEqual({ a: 1, b: ['z', 'y'] })
  expect(withText({ a: 1 }, ['c', 'd'], 'z')).toEqual({ a: 1, c: { d: 'z' } })
  expect(withText(null, ['c', 0], 'z')).toEqual({ c: ['z'] })
})

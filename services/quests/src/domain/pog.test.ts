import { cardPath, VIA_PARAM } from '@platform/contracts/pog/paths'
import { expect, test } from 'vitest'
import { isCardLink, type PogFacts, requireScore } from './pog.ts'

const withScore = (total: number): PogFacts => ({
  ...{ card: null, boost: null },
  score: { total, at: new Date(0) },
})

test.each([
  [400, withScore(400)],
  [400, withScore(401)],
  [null, null],
  [null, withScore(0)],
])('a campaign that asks for %s lets %j in', (minimumScore, facts) => {
  expect(() => requireScore({ minimumScore }, facts)).not.toThrow()
})

test.each([
  [null, 0, 400],
  [{ card: null, score: null, boost: null }, 0, 400],
  [withScore(399), 399, 1],
])('with %j a user reads how much of 400 is missing', (facts, has, missing) => {
  expect(() => requireScore({ minimumScore: 400 }, facts)).toThrow(
    expect.objectContaining({ code: 'SCORE_TOO_LOW', details: { needs: 400, has, missing } }),
  )
})

const card = {
  page: cardPath('MonsoonFox'),
  origins: ['https://play.example', 'http://localhost:3000'],
}

test.each([
  'https://play.example/pog/MonsoonFox',
  'https://play.example/pog/monsoonfox/',
  'http://localhost:3000/pog/MonsoonFox?utm_source=x#top',
  // As the card's own page shares it at X.
  `https://play.example/pog/MonsoonFox?${VIA_PARAM}=x`,
])('%s leads to the card', (link) => {
  expect(isCardLink(link, card)).toBe(true)
})

test.each([
  'https://play.example/pog/MonsoonFox2',
  'https://play.example/pog/MonsoonFox/more',
  'https://other.example/pog/MonsoonFox',
  'https://play.example/?to=/pog/MonsoonFox',
  'https://play.example.evil.example/pog/MonsoonFox',
  '/pog/MonsoonFox',
  'no link',
])('%s does not', (link) => {
  expect(isCardLink(link, card)).toBe(false)
})

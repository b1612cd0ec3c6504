import { expect, test } from 'vitest'
import { nextSteps } from './create-remote.ts'

test.each(['mfe-pog', 'mfe-game-studio'])('the next steps of %s stand in one column', (name) => {
  const lines = nextSteps({ names: { name, path: '/pog/' }, removal: [] }).split('\n')
  const columns = ['alone', 'its tests', 'the platform', 'its shell'].map((does) =>
    Math.max(...lines.map((line) => line.indexOf(does))),
  )
  expect(new Set(columns).size).toBe(1)
})

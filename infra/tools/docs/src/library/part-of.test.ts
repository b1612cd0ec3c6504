import { expect, test } from 'vitest'
import { partOf } from './part-of.ts'

const text = `# Title

## One

first

### Below

\`\`\`
# a comment
## another
\`\`\`

## Two

second`

test('a part ends before the next heading of its level, and its headings come up with it', () => {
  expect(partOf(text, 'One')).toBe(
    '# One\n\nfirst\n\n## Below\n\n```\n# a comment\n## another\n```\n',
  )
  expect(partOf(text, 'Two')).toBe('# Two\n\nsecond')
})

test('a heading that is not there is named', () => {
  expect(() => partOf(text, 'Three')).toThrow('"Three"')
})

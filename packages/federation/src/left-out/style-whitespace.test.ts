import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { compile, folderWith } from '../testing/compile.ts'
import { shortStyle } from './short-style.ts'
import { StyleWhitespace } from './style-whitespace.ts'

test.each([
  [
    '\n  display: grid;\n  &:hover {\n    color: red;\n  }\n',
    'display: grid;&:hover {color: red;}',
  ],
  ['\n  grid:\n    1fr\n    auto;\n', 'grid: 1fr auto;'],
  ["content: '; a';", "content: '; a';"],
  ['\n  /* A reason. */\n  margin: 0;\n', 'margin: 0;'],
  ['\n  a,\n  b {\n    c: d\n  }\n', 'a, b {c: d}'],
  ['// A reason.\nmargin: 0;\n', '// A reason.\nmargin: 0;\n'],
])('shortens %j', (style, short) => {
  expect(shortStyle([style])).toEqual([short])
})

test('keeps what parts an interpolation from the next word', () => {
  const parts = ['\n  ', ' {\n    width: ', ';\n  }\n  padding: ', '\n    ', ';\n']
  expect(shortStyle(parts)).toEqual(['', ' {width: ', ';}padding: ', ' ', ';'])
})

test('shortens the styles of a build, and no other template', async () => {
  const folder = folderWith({
    'index.js': `
      import { css, styled } from './styled.js'
      const box = (size) => css\`
        width: \${1 + size}px;
      \`
      const page = styled.div.attrs({})\`
        margin: 0;
        \${box(1)}
      \`
      console.log(page, \`
a\`)`,
    'styled.js': [
      'export const css = (parts, ...values) => String.raw({ raw: parts }, ...values)',
      'export const styled = { div: { attrs: () => css } }',
    ].join('\n'),
  })
  expect(await compile(folder, [new StyleWhitespace()])).toEqual([])
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
  await import(join(folder, 'dist/main.js'))
  expect(logged).toHaveBeenCalledWith('margin: 0;width: 2px;', '\na')
})

import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const places = {
  link: (href: string) => (href.startsWith('gone') ? null : `/site/${href}`),
  image: (src: string) => `/pictures/${src}`,
}
const render = (text: string) => renderMarkdown(text, places)

test('the title stands apart from the text', () => {
  const { title, html } = render('# The `store`\n\nIt sells.')
  expect(title).toBe('The store')
  expect(html).toBe('<p>It sells.</p>\n')
})

test('headings have anchors, each its own', () => {
  const { html, sections } = render(
    '# T\n\nlead\n\n## For operators\n\none\n\n## For operators\n\n`two`',
  )
  expect(html).toContain('<h2 id="for-operators">')
  expect(html).toContain('<h2 id="for-operators-1">')
  expect(sections.map(({ id, text }) => [id, text.trim()])).toEqual([
    ['', 'lead'],
    ['for-operators', 'one'],
    ['for-operators-1', 'two'],
  ])
})

test('links and pictures lead to the site; of a link that leads nowhere the words stay', () => {
  const { html } = render('[a](b.md), [c](gone.ts) and ![d](e.png)')
  expect(html).toContain('<a href="/site/b.md">a</a>, c and')
  expect(html).toContain('src="/pictures/e.png" alt="d"')
})

test('HTML of a file is text', () => {
  expect(render('<script>alert(1)</script>').html).toContain('&lt;script&gt;')
  expect(render('[x](javascript:alert(1))').html).not.toContain('<a')
})

test('code can be scrolled with the keyboard; a cell without words is no heading', () => {
  expect(render('```\na\n```').html).toContain('<pre tabindex="0"><code>a')
  expect(render('| a | |\n| - | - |\n| 1 | 2 |').html).toContain('<th>a</th>\n<td></td>')
})

test('a table can be scrolled with the keyboard', () => {
  const { html } = render('| a | b |\n| - | - |\n| 1 | 2 |')
  expect(html).toMatch(/^<div class="table" role="group" aria-label="Table" tabindex="0"><table>/)
  expect(html).toContain('</table></div>')
})

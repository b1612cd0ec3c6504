import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('quotes what would end a cell or a line', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ''])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",\r\n',
  )
})

test.for([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '  =1+1',
  '\r=1',
  '|cmd',
  '%0A',
  '-',
  '--5',
])('%j is text, and no formula', (text) => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
})

test.for([
  ['Gol;=HYPERLINK("https://site.example")', `Gol;'=HYPERLINK("https://site.example")`],
  ['a; @SUM(A1);-1', "a; '@SUM(A1);'-1"],
  ['a\t=1+1', "a\t'=1+1"],
  ['Gol,=1+1', "Gol,'=1+1"],
  ['bread; butter', 'bread; butter'],
] as const)('in %j no formula begins where another country divides cells', ([text, safe]) => {
  expect(csvLine([text]).replaceAll('""', '"')).toContain(safe)
})

test('cells can be divided by semicolons, with decimal commas', () => {
  expect(csvLine(['Gol', '1250', ''], ';')).toBe('Gol;1250;\r\n')
  expect(csvLine(['-12,50', '0,25'], ';')).toBe('"-12,50";"0,25"\r\n')
})

test.for(['-12.50', '0.000001', '1250'])('the amount %s stays a number', (amount) => {
  expect(csvLine([amount])).toBe(`${amount}\r\n`)
})

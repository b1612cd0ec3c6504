import { expect, test } from 'vitest'
import { kycAppealBody } from './people-http.ts'

const takes = (reason: string) => kycAppealBody.safeParse({ reason }).success

test.each([
  'ABCPD1234E',
  'my pan is abcpd 1234 e',
  '4991 1866 5246',
  '50100123456',
  '529.982.247-25',
  '२३४५ ६७८९ ०१२४',
  '２３４５６７８９０１２４',
  '2345  6789  0124',
  '2345 – 6789 – 0124',
  '2345_6789_0124',
  'ABC PD1234E',
])('an appeal that names a number is refused: %s', (number) =>
  expect(takes(`It is mine: ${number}`)).toBe(false),
)

test('other words, a date and the end of a number are taken', () => {
  expect(takes('I married on 07/03/2020, the card has my former name. It ends in 1234.')).toBe(true)
  expect(takes('Since 2020 I have this name; until April 2019 I had another one.')).toBe(true)
})

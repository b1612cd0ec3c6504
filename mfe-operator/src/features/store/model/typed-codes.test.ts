import { MAX_CODES } from '@platform/contracts/wallet/store-categories'
import { expect, test } from 'vitest'
import { codesIn, codesProblem } from './typed-codes.ts'

test('one code in each line, without empty lines', () => {
  expect(codesIn(' AAAA-1 \n\nBBBB-2\r\n')).toEqual(['AAAA-1', 'BBBB-2'])
})

test('none, and more than one upload takes, are refused before they are sent', () => {
  expect(codesProblem(' \n')).toBe('codes.none')
  expect(codesProblem('A\n'.repeat(MAX_CODES))).toBeNull()
  expect(codesProblem('A\n'.repeat(MAX_CODES + 1))).toBe('codes.many')
})

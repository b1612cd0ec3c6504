import { type Currency, currencyCodes, MAX_MINOR_UNITS, toDecimal } from '@platform/contracts/money'
import { balance, transaction } from '@platform/contracts/wallet/http'
import { campaignFund } from '@platform/contracts/wallet/internal'
import { DomainError } from '@platform/service-kit/errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treasuryAccount, userAccount } from './account.ts'
import { parseAmount } from './amount.ts'
import { balanceOf } from './balance.ts'
import { parseTerms, writeTerms } from './campaign-terms.ts'
import { nextPosting } from './next-posting.ts'
import { emptyTip, tipOf } from './tip.ts'

const userId = '0193f7a2-0000-7000-8000-000000000001'
const currency = fc.constantFrom(...currencyCodes)
/** Small and large amounts as a caller may write them, with up to 7 decimals. */
const written = fc
  .tuple(fc.integer({ min: 1, max: 22 }), fc.nat({ max: 7 }), fc.bigInt({ min: 0n }))
  .map(([whole, decimals, seed]) => {
    const digits = String(seed)
      .padEnd(whole + decimals, '9')
      .slice(0, whole + decimals)
    return decimals === 0 ? digits : `${digits.slice(0, whole)}.${digits.slice(whole)}`
  })

const accepted = <T>(parse: () => T): T | null => {
  try {
    return parse()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'VALIDATION_FAILED') return null
    throw error
  }
}

test('after any accepted credits and holds, from any balance, the answers of the account fit their schemas', () => {
  fc.assert(
    fc.property(
      currency,
      fc.bigInt({ min: 0n, max: MAX_MINOR_UNITS }),
      fc.array(fc.tuple(written, fc.boolean()), { maxLength: 40 }),
      (code, before, steps) => {
        const account = userAccount(userId, code)
        let tip = { ...emptyTip(account), balance: before }
        for (const [n, [amount, isHold]] of steps.entries()) {
          const minor = accepted(() => parseAmount(amount, code))
          if (minor === null) continue
          const moved = isHold ? { delta: 0n, heldDelta: minor } : { delta: minor, heldDelta: 0n }
          const counter = treasuryAccount(code)
          const intent = { account, counter, key: `k${n}`, ...moved, reference: null }
          tip = tipOf(nextPosting(tip, { ...intent, kind: 'issue' }, new Date()))
          expect(balance.safeParse(balanceOf(tip)).error).toBeUndefined()
          const { balanceAfter } = transaction.shape
          expect(balanceAfter.safeParse(toDecimal(tip.balance, code)).error).toBeUndefined()
        }
      },
    ),
  )
})

test('the terms of every accepted campaign fit the answers that show them', () => {
  fc.assert(
    fc.property(currency, written, fc.integer({ min: 1, max: 100_000 }), (code, amount, slots) => {
      for (const sent of [
        { kind: 'fixed' as const, currency: code, amount, slots },
        { kind: 'pool' as const, currency: code, pool: amount },
      ]) {
        const terms = accepted(() => parseTerms(sent))
        if (!terms) continue
        const shown = campaignFund.shape.terms.safeParse(writeTerms(terms))
        expect(shown.error).toBeUndefined()
      }
    }),
  )
})

test('a refused amount says why', () => {
  const refusals: [string, Currency, string][] = [
    ['0.00', 'KCASH', 'must be more than zero'],
    ['1.001', 'KCASH', 'KCASH has 2 decimal places: 1.001'],
    ['1.5', 'KPOINTS', 'KPOINTS has 0 decimal places: 1.5'],
    ['10000000000000.01', 'KCASH', 'is 10000000000000.00 KCASH at most'],
    ['1000000000.000001', 'RTOKEN', 'is 1000000000.000000 RTOKEN at most'],
  ]
  for (const [text, code, problem] of refusals) {
    expect(() => parseAmount(text, code)).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: { fields: [{ path: 'body.amount', problem }] },
      }),
    )
  }
})

import { expect, test } from 'vitest'
import { earningFaults, type OwnEarnings } from './earnings-right.ts'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const OVER = '2026-01-15T11:59:00.000Z'
const LATER = '2026-02-15T12:00:00.000Z'

type There = Parameters<typeof earningFaults>[0][number]
const bonus = (change: Partial<There> = {}): There => ({
  ...{ id: 'b', source: 'bonus', amount: '10.00', taken: '0.00', status: 'EARNING CREDITED' },
  ...{ tax: '1.00', net: '9.00', expiresAt: LATER },
  ...change,
})
const boost = (change: Partial<There> = {}) => bonus({ id: 'e', source: 'boost', ...change })
const expired = { status: 'EARNING EXPIRED', tax: null, net: null }
const given = { kind: 'earning-given', user: 'u', earning: 'b', amount: '10.00' } as const
const due = (change: Partial<OwnEarnings['due'][number]> = {}): OwnEarnings['due'][number] => ({
  ...{ kind: 'earning-due', user: 'u', business: 'x', amount: '10.00', expiresAt: LATER },
  isRefused: false,
  ...change,
})
const own = (change: Partial<OwnEarnings> = {}): OwnEarnings => ({
  ...{ given: [given], due: [], netOf: new Map() },
  ...change,
})
const boosted = (...all: OwnEarnings['due']) => own({ given: [], due: all })

test.for<[string, There[], OwnEarnings]>([
  ['is collected', [bonus()], own({ netOf: new Map([['b', '9.00']]) })],
  ['was taken as a whole', [bonus({ ...expired, amount: '0.00', taken: '10.00' })], own()],
  [
    'was taken in part',
    [bonus({ amount: '6.00', taken: '4.00', tax: '0.60', net: '5.40' })],
    own(),
  ],
  [
    'is a boost that expired',
    [boost({ ...expired, expiresAt: OVER })],
    boosted(due({ expiresAt: OVER })),
  ],
  ['came too late', [], boosted(due({ expiresAt: OVER, isRefused: true }))],
])('an earning that %s is right', ([_name, there, wanted]) => {
  expect(earningFaults(there, wanted, NOW)).toEqual([])
})

test.for<[string, There[], OwnEarnings, string]>([
  ['is not there', [], own(), 'there is no earning b of 1000'],
  ['is there twice', [bonus(), bonus()], own(), 'an earning too much: b of 1000'],
  [
    'is a boost that is there twice',
    [boost(), boost({ id: 'f' })],
    boosted(due()),
    'an earning too much: boost of 1000',
  ],
  ['is a boost that is not there', [], boosted(due()), 'there is no earning boost of 1000'],
  [
    'is a boost that was refused in time',
    [],
    boosted(due({ isRefused: true })),
    'earning x was refused in time',
  ],
  [
    'has another amount',
    [bonus({ amount: '10.01', net: '9.01' })],
    own(),
    'there is no earning b of 1000',
  ],
  [
    'is less than its tax and what arrived',
    [bonus({ net: '9.01' })],
    own(),
    'earning b of 10.00 is 9.01 and 1.00',
  ],
  [
    'arrived otherwise than it was acknowledged',
    [bonus()],
    own({ netOf: new Map([['b', '8.00']]) }),
    'earning b is 9.00, 8.00 before',
  ],
  [
    'was acknowledged as collected, and expired',
    [bonus({ ...expired, expiresAt: OVER })],
    own({ netOf: new Map([['b', '9.00']]) }),
    'earning b is null, 9.00 before',
  ],
  ['expired before its time', [bonus(expired)], own(), 'earning b expired too early'],
  [
    'is under way',
    [bonus({ ...expired, status: 'EARNING DISTRIBUTING' })],
    own(),
    'earning b is EARNING DISTRIBUTING',
  ],
])('an earning that %s is found', ([_name, there, wanted, line]) => {
  expect(earningFaults(there, wanted, NOW).join()).toContain(line)
})
